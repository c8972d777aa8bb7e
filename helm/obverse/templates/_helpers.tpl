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

{{- define "obverse.image" -}}
{{- $root := index . 0 -}}
{{ printf "%s/%s:%s" $root.Values.image.registry (index . 1) (default $root.Chart.AppVersion $root.Values.image.tag) }}
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

{{- define "obverse.podSecurity" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
fsGroup: 10001
fsGroupChangePolicy: OnRootMismatch
seccompProfile: {{ . | toJson }}
{{- end }}

{{- define "obverse.claim" -}}
{{- default (printf "%s-images" (include "obverse.fullname" .)) .Values.images.existingClaim -}}
{{- end }}
