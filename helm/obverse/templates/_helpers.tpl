{{- define "obverse.fullname" -}}
{{- if contains .Chart.Name .Release.Name }}{{ .Release.Name | trunc 50 | trimSuffix "-" }}{{ else }}{{ printf "%s-%s" .Release.Name .Chart.Name | trunc 50 | trimSuffix "-" }}{{ end }}
{{- end }}

{{/* Labels of a part: (list root name). */}}
{{- define "obverse.labels" -}}
{{- $root := index . 0 -}}
{{ include "obverse.selector" . }}
app.kubernetes.io/version: {{ $root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ $root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" $root.Chart.Name $root.Chart.Version }}
{{- end }}

{{- define "obverse.selector" -}}
{{- $root := index . 0 -}}
app.kubernetes.io/name: {{ $root.Chart.Name }}
app.kubernetes.io/instance: {{ $root.Release.Name }}
app.kubernetes.io/component: {{ index . 1 }}
{{- end }}

{{/* The image of a program: (list root name). A digest names one image for ever, so it wins over the tag. */}}
{{- define "obverse.image" -}}
{{- $image := (index . 0).Values.image -}}
{{- $digest := get $image.digests (index . 1) -}}
{{ printf "%s/%s" $image.registry (index . 1) }}{{ if $digest }}@{{ $digest }}{{ else }}:{{ default (index . 0).Chart.AppVersion $image.tag }}{{ end }}
{{- end }}

{{- define "obverse.secretName" -}}
{{- if .Values.addresses.secretName }}{{ .Values.addresses.secretName }}
{{- else if .Values.bundled.enabled }}{{ include "obverse.fullname" . }}-addresses
{{- else }}{{ fail "Set addresses.secretName to a Secret with the addresses of the engines, or bundled.enabled to true." }}{{ end }}
{{- end }}

{{/* Variables from the Secret: (list root names). */}}
{{- define "obverse.secretEnv" -}}
{{- $secret := include "obverse.secretName" (index . 0) -}}
{{- range index . 1 }}
- name: {{ . }}
  valueFrom: { secretKeyRef: { name: {{ $secret }}, key: {{ . }} } }
{{- end }}
{{- end }}

{{- define "obverse.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}

{{/* Of a pod of Obverse: (list root seccompProfile). OpenShift gives each namespace users of its own and refuses others. */}}
{{- define "obverse.podSecurity" -}}
{{- $root := index . 0 -}}
runAsNonRoot: true
{{- if not ($root.Capabilities.APIVersions.Has "security.openshift.io/v1/SecurityContextConstraints") }}
{{- range $name, $id := $root.Values.user }}
{{- if $id }}
{{ $name }}: {{ int64 $id }}
{{- end }}
{{- end }}
{{- end }}
fsGroupChangePolicy: OnRootMismatch
seccompProfile: {{ index . 1 | toJson }}
{{- end }}

{{/* What every pod of Obverse has before its containers: (list root seccompProfile). */}}
{{- define "obverse.podStart" -}}
{{- $root := index . 0 -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext: {{- include "obverse.podSecurity" . | nindent 2 }}
{{- with $root.Values.image.pullSecrets }}
imagePullSecrets: {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{/*
The certificate of the authority that signed those of the engines, and the files of a program's connections: variables, (list root names-of-addresses),
mounts and volumes.
*/}}
{{- define "obverse.engineEnv" -}}
{{- $root := index . 0 -}}
{{- $addresses := index . 1 -}}
{{- if or $root.Values.engineCa.secretName $root.Values.engineCa.configMap }}
- name: NODE_EXTRA_CA_CERTS
  value: /etc/obverse/engine-ca/ca.crt
{{- end }}
{{- if $root.Values.engineFiles.secretName }}
{{- range $setting, $key := $root.Values.engineFiles.keys }}
{{- if has (regexReplaceAll "_(PASSWORD|CA|CERT|KEY)_FILE$" $setting "_URL") $addresses }}
- name: {{ $setting }}
  value: /etc/obverse/engine-files/{{ $key }}
{{- end }}
{{- end }}
{{- end }}
{{- end }}
{{- define "obverse.engineMounts" -}}
{{- if .Values.engineFiles.secretName }}
- { name: engine-files, mountPath: /etc/obverse/engine-files, readOnly: true }
{{- end }}
{{- if or .Values.engineCa.secretName .Values.engineCa.configMap }}
- { name: engine-ca, mountPath: /etc/obverse/engine-ca, readOnly: true }
{{- end }}
{{- end }}
{{- define "obverse.engineVolumes" -}}
{{- with .Values.engineFiles.secretName }}
- name: engine-files
  secret: { secretName: {{ . }} }
{{- end }}
{{- $ca := .Values.engineCa }}
{{- $items := list (dict "key" $ca.key "path" "ca.crt") }}
{{- if $ca.secretName }}
- name: engine-ca
  secret: { secretName: {{ $ca.secretName }}, items: {{ $items | toJson }} }
{{- else if $ca.configMap }}
- name: engine-ca
  configMap: { name: {{ $ca.configMap }}, items: {{ $items | toJson }} }
{{- end }}
{{- end }}

{{/* The folder of descriptors, where it is not that of the image: mount and volume, (list root readOnly). */}}
{{- define "obverse.sellersMount" -}}
{{- with (index . 0).Values.sellers }}
{{- if or .configMap .existingClaim }}
- { name: sellers, mountPath: /data/sellers, readOnly: {{ or (ne .configMap "") (index $ 1) }} }
{{- end }}
{{- end }}
{{- end }}
{{- define "obverse.sellersVolume" -}}
{{- with (index . 0).Values.sellers }}
{{- if .configMap }}
- name: sellers
  configMap: { name: {{ .configMap }} }
{{- else if .existingClaim }}
- name: sellers
  persistentVolumeClaim: { claimName: {{ .existingClaim }}, readOnly: {{ index $ 1 }} }
{{- end }}
{{- end }}
{{- end }}

{{/* Whether something of Prometheus's operator is rendered: (list root "auto"|true|false kind). Empty: no. */}}
{{- define "obverse.hasMonitoring" -}}
{{- $wanted := index . 1 | toString -}}
{{- if or (eq $wanted "true") (and (eq $wanted "auto") ((index . 0).Capabilities.APIVersions.Has (printf "monitoring.coreos.com/v1/%s" (index . 2)))) }}yes{{ end }}
{{- end }}

{{- define "obverse.claim" -}}
{{- default (printf "%s-images" (include "obverse.fullname" .)) .Values.images.existingClaim -}}
{{- end }}
