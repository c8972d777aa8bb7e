<?php
// The router of PHP's own server, as a web server would answer: files as they are, folders by their index.php, the rewrite rules of .htaccess if there is
// one, and 404 for the rest, which the server would answer with the home page.
// A program may send a malformed status line (`HTTP/1.1/1.1 404 Not Found`), which web servers correct.
header_register_callback(fn () => header('HTTP/1.1 ' . http_response_code() . ' Status'));
$path = rawurldecode((string) parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH));
$rewritten = shops_rewritten($_SERVER['DOCUMENT_ROOT'], $path);
if ($rewritten !== null) {
    register_shutdown_function('shops_log');
    [$file, $query] = $rewritten;
    parse_str($query, $_GET);
    $_REQUEST = $_GET + $_POST;
    $_SERVER['QUERY_STRING'] = $query;
    $_SERVER['SCRIPT_NAME'] = $_SERVER['PHP_SELF'] = "/$file";
    $_SERVER['SCRIPT_FILENAME'] = "{$_SERVER['DOCUMENT_ROOT']}/$file";
    chdir($_SERVER['DOCUMENT_ROOT']);
    require $_SERVER['SCRIPT_FILENAME'];
    return true;
}
$file = $_SERVER['DOCUMENT_ROOT'] . $path;
// `/page.php/name/value`: the rest is the PATH_INFO of the script, which other servers also put into the environment.
if (preg_match('~^(/[^?]*?\.php)(/.*)$~', $path, $parts) && is_file($_SERVER['DOCUMENT_ROOT'] . $parts[1])) {
    putenv("PATH_INFO=$parts[2]");
    return false;
}
if (is_file($file) || (str_ends_with($path, '/') && is_file($file . 'index.php'))) {
    return false;
}
register_shutdown_function('shops_log');
http_response_code(404);
header('Content-Type: text/plain');
echo "Not found\n";

/** The server logs only what it answers without this script. */
function shops_log(): void
{
    $server = $_SERVER;
    $line = "[%s] %s:%s [%d]: %s %s\n";
    $values = [date('D M j H:i:s Y'), $server['REMOTE_ADDR'], $server['REMOTE_PORT'], http_response_code()];
    file_put_contents('php://stderr', sprintf($line, ...$values, ...[$server['REQUEST_METHOD'], $server['REQUEST_URI']]));
}

/**
 * The script and query to which the rules of `.htaccess` lead; null if none applies, or one that leaves the address as it is. Conditions may test
 * REQUEST_FILENAME with -f, -d and -l, and REQUEST_URI with a pattern; each rule is the last one.
 */
function shops_rewritten(string $root, string $path): ?array
{
    $conditions = [];
    foreach (is_file("$root/.htaccess") ? file("$root/.htaccess") : [] as $line) {
        $words = preg_split('/\s+/', trim($line));
        if ($words[0] === 'SetEnv') {
            $_SERVER[$words[1]] = $words[2] ?? '';
        }
        if ($words[0] === 'RewriteCond') {
            $conditions[] = $words;
        }
        if ($words[0] !== 'RewriteRule') {
            continue;
        }
        [, $pattern, $target] = $words;
        $applies = preg_match("~$pattern~", ltrim($path, '/'), $found) === 1;
        $alternative = false;
        foreach ($conditions as $condition) {
            [, $subject, $test] = $condition;
            $alternative = $alternative || shops_holds($root . $path, $path, $subject, $test);
            if (in_array('[OR]', $condition, true)) {
                continue;
            }
            $applies = $applies && $alternative;
            $alternative = false;
        }
        $conditions = [];
        if ($applies && $target === '-') {
            return null;
        }
        if ($applies) {
            $values = array_map('rawurlencode', $found);
            $target = preg_replace_callback('/\$(\d)/', fn (array $number) => $values[$number[1]] ?? '', $target);
            [$file, $query] = explode('?', $target, 2) + [1 => ''];
            $own = str_contains($words[3] ?? '', 'QSA') ? (string) ($_SERVER['QUERY_STRING'] ?? '') : '';
            return [$file, trim("$query&$own", '&')];
        }
    }
    return null;
}

function shops_holds(string $file, string $path, string $subject, string $test): bool
{
    return match (true) {
        $test === '-f' => is_file($file),
        $test === '-d' => is_dir($file),
        $test === '-l' => is_link($file),
        $test === '!-f' => !is_file($file),
        $test === '!-d' => !is_dir($file),
        str_starts_with($test, '!') => !preg_match('~' . substr($test, 1) . '~', $path),
        default => preg_match("~$test~", $path) === 1,
    };
}
