import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.opensearch.Version;
import org.opensearch.common.logging.LogConfigurator;
import org.opensearch.common.settings.Settings;
import org.opensearch.env.Environment;
import org.opensearch.node.Node;
import org.opensearch.plugins.PluginInfo;

/**
 * One OpenSearch node that listens on this machine only. Arguments: its folder and its HTTP port. The distribution loads modules from a folder
 * of zip files. Here the modules are on the class path and MODULES lists them.
 */
public class OpenSearchNode {
  private static final List<String> MODULES =
      List.of(
          "org.opensearch.transport.Netty4ModulePlugin",
          "org.opensearch.analysis.common.CommonAnalysisModulePlugin",
          "org.opensearch.index.reindex.ReindexModulePlugin",
          "org.opensearch.index.mapper.MapperExtrasModulePlugin",
          "org.opensearch.painless.PainlessModulePlugin",
          "org.opensearch.percolator.PercolatorModulePlugin");

  private static final class LocalNode extends Node {
    LocalNode(Environment environment, List<PluginInfo> modules) {
      super(environment, modules, false);
    }
  }

  public static void main(String[] arguments) throws Exception {
    Path home = Path.of(arguments[0]);
    Path config = Files.createDirectories(home.resolve("config"));
    Settings settings = settingsOf(home, arguments[1]);
    LogConfigurator.configureWithoutConfig(settings);
    Node node = new LocalNode(new Environment(settings, config), MODULES.stream().map(OpenSearchNode::module).toList());
    Runtime.getRuntime().addShutdownHook(new Thread(() -> close(node)));
    node.start();
    Thread.currentThread().join();
  }

  private static Settings settingsOf(Path home, String port) {
    return Settings.builder()
        .put("path.home", home.toString())
        .put("path.data", home.resolve("data").toString())
        .put("path.logs", home.resolve("logs").toString())
        .put("node.name", "obverse")
        .put("cluster.name", "obverse")
        .put("discovery.type", "single-node")
        // The node has neither a password nor TLS, so it must not be reachable from another machine.
        .put("network.host", "127.0.0.1")
        .put("http.port", port)
        .put("transport.port", "0")
        .put("http.type", "netty4")
        .put("transport.type", "netty4")
        // OpenSearch would make every index read-only on a nearly full disk.
        .put("cluster.routing.allocation.disk.threshold_enabled", false)
        .put("logger.level", "WARN")
        .build();
  }

  private static PluginInfo module(String name) {
    String version = Version.CURRENT.toString();
    return new PluginInfo(name, name, version, Version.CURRENT, "21", name, null, List.of(), false);
  }

  private static void close(Node node) {
    try {
      node.close();
    } catch (Exception error) {
      error.printStackTrace();
    }
  }
}
