{{/*
Pod of the operators' commands: (dict "root" $ "name" "backup" "args" list "resources" dict "stores" bool "mounts" list "volumes" list "restart" "Never").
`stores` is false before the volumes exist.
*/}}
{{- define "obverse.commandPod" -}}
{{- $root := .root -}}
{{- $s3 := $root.Values.images.s3.enabled -}}
{{- $folder := and .stores (not $s3) -}}
{{- $addresses := list "DATABASE_URL" "EVENT_LOG_URL" "LOT_INDEX_URL" -}}
metadata:
  labels: {{- include "obverse.labels" (list $root .name) | nindent 4 }}
spec:
  restartPolicy: {{ .restart }}
  {{- include "obverse.podStart" (list $root (dict "type" "RuntimeDefault")) | nindent 2 }}
  containers:
    - name: {{ .name }}
      image: {{ include "obverse.image" (list $root "cli") }}
      imagePullPolicy: {{ $root.Values.image.pullPolicy }}
      args: {{ .args | toJson }}
      securityContext: {{- include "obverse.containerSecurity" $root | nindent 8 }}
      env:
        {{- include "obverse.secretEnv" (list $root (concat $addresses (ternary (list "IMAGE_URL") (list) $s3))) | nindent 8 }}
        {{- $env := dict "EVENT_LOG_ADAPTER" "kafka" "LOT_INDEX_ADAPTER" "opensearch" "CRAWLER_CONTACT" $root.Values.crawlerContact "EVENT_LOG_PARTITIONS" ($root.Values.eventLog.partitions | toString) }}
        {{- if $s3 }}{{ $_ := set $env "IMAGE_ADAPTER" "s3" }}{{ end }}
        {{- if $folder }}{{ $_ := set $env "IMAGE_DIR" "/data/images" }}{{ end }}
        {{- if or $root.Values.sellers.configMap $root.Values.sellers.existingClaim }}{{ $_ := set $env "SELLER_REGISTRY" "/data/sellers" }}{{ end }}
        {{- $env = mergeOverwrite $env (deepCopy $root.Values.settings) }}
        {{- range $key := keys $env | sortAlpha }}
        - name: {{ $key }}
          value: {{ get $env $key | quote }}
        {{- end }}
        {{- include "obverse.engineEnv" (list $root $addresses) | nindent 8 }}
      {{- with $root.Values.crawler.sellerSecretsName }}
      envFrom:
        - secretRef: { name: {{ . }} }
      {{- end }}
      resources: {{- toYaml .resources | nindent 8 }}
      volumeMounts:
        - { name: tmp, mountPath: /tmp }
        {{- if $folder }}
        - { name: images, mountPath: /data/images }
        {{- end }}
        {{- if .stores }}{{ include "obverse.sellersMount" (list $root .readOnly) | nindent 8 }}{{ end }}
        {{- include "obverse.engineMounts" $root | nindent 8 }}
        {{- with .mounts }}{{ toYaml . | nindent 8 }}{{ end }}
  volumes:
    - name: tmp
      emptyDir: { sizeLimit: 1Gi }
    {{- if $folder }}
    - name: images
      persistentVolumeClaim: { claimName: {{ include "obverse.claim" $root }} }
    {{- end }}
    {{- if .stores }}{{ include "obverse.sellersVolume" (list $root .readOnly) | nindent 4 }}{{ end }}
    {{- include "obverse.engineVolumes" $root | nindent 4 }}
    {{- with .volumes }}{{ toYaml . | nindent 4 }}{{ end }}
{{- end }}
