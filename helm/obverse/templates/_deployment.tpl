{{/*
A service: (dict "root" $ "name" "gateway" "values" .Values.gateway "port" 8081 "secrets" list "env" dict "images" bool "sellers" bool).
`port` is the one with the metrics.
*/}}
{{- define "obverse.deployment" -}}
{{- $root := .root -}}
{{- $name := .name -}}
{{- $values := .values -}}
{{- $keda := dig "keda" "enabled" false $values -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ include "obverse.fullname" $root }}-{{ $name }}
  labels: {{- include "obverse.labels" (list $root $name) | nindent 4 }}
spec:
  {{- if not (or $values.autoscaling.enabled $keda) }}
  replicas: {{ $values.replicas }}
  {{- end }}
  revisionHistoryLimit: 5
  strategy:
    type: RollingUpdate
    rollingUpdate: { maxSurge: 1, maxUnavailable: 0 }
  selector:
    matchLabels: {{- include "obverse.selector" (list $root $name) | nindent 6 }}
  template:
    metadata:
      labels: {{- include "obverse.labels" (list $root $name) | nindent 8 }}
      {{- if not (include "obverse.hasMonitoring" (list $root $root.Values.monitoring.serviceMonitor "ServiceMonitor")) }}
      annotations:
        prometheus.io/scrape: "true"
        prometheus.io/port: {{ .port | quote }}
        prometheus.io/path: /metrics
      {{- end }}
    spec:
      {{- include "obverse.podStart" (list $root (default (dict "type" "RuntimeDefault") $values.seccompProfile)) | nindent 6 }}
      terminationGracePeriodSeconds: 20
      {{- with $values.nodeSelector }}
      nodeSelector: {{- toYaml . | nindent 8 }}
      {{- end }}
      {{- with $values.tolerations }}
      tolerations: {{- toYaml . | nindent 8 }}
      {{- end }}
      topologySpreadConstraints:
        {{- range list "kubernetes.io/hostname" "topology.kubernetes.io/zone" }}
        - maxSkew: 1
          topologyKey: {{ . }}
          whenUnsatisfiable: ScheduleAnyway
          labelSelector:
            matchLabels: {{- include "obverse.selector" (list $root $name) | nindent 14 }}
        {{- end }}
      containers:
        - name: {{ $name }}
          image: {{ include "obverse.image" (list $root $name) }}
          imagePullPolicy: {{ $root.Values.image.pullPolicy }}
          securityContext: {{- include "obverse.containerSecurity" $root | nindent 12 }}
          env:
            {{- include "obverse.secretEnv" (list $root .secrets) | nindent 12 }}
            {{- range .optionalSecrets }}
            - name: {{ . }}
              valueFrom: { secretKeyRef: { name: {{ include "obverse.secretName" $root }}, key: {{ . }}, optional: true } }
            {{- end }}
            {{- $env := mergeOverwrite (deepCopy .env) (deepCopy $root.Values.settings) (deepCopy $values.settings) }}
            {{- with $values.nodeOptions }}{{ $_ := set $env "NODE_OPTIONS" . }}{{ end }}
            {{- if or $root.Values.sellers.configMap $root.Values.sellers.existingClaim }}{{ $_ := set $env "SELLER_REGISTRY" "/data/sellers" }}{{ end }}
            {{- range $key := keys $env | sortAlpha }}
            - name: {{ $key }}
              value: {{ get $env $key | quote }}
            {{- end }}
            {{- include "obverse.engineEnv" (list $root .secrets) | nindent 12 }}
          {{- with $values.sellerSecretsName }}
          envFrom:
            - secretRef: { name: {{ . }} }
          {{- end }}
          ports:
            - { name: http, containerPort: 8080 }
            {{- if ne (int .port) 8080 }}
            - { name: management, containerPort: {{ .port }} }
            {{- end }}
          startupProbe:
            httpGet: { path: /health/live, port: http }
            periodSeconds: 5
            failureThreshold: 60
          livenessProbe:
            httpGet: { path: /health/live, port: http }
            periodSeconds: 10
            timeoutSeconds: 5
            failureThreshold: 6
          readinessProbe:
            httpGet: { path: /health/ready, port: http }
            periodSeconds: 5
            timeoutSeconds: 5
            failureThreshold: 2
          {{- if eq $name "gateway" }}
          # Proxies learn that the pod ends before it stops listening.
          lifecycle: { preStop: { sleep: { seconds: 5 } } }
          {{- end }}
          resources: {{- toYaml $values.resources | nindent 12 }}
          volumeMounts:
            - { name: tmp, mountPath: /tmp }
            {{- if .images }}
            - { name: images, mountPath: /data/images }
            {{- end }}
            {{- if and (eq $name "gateway") (eq $root.Values.mail.adapter "folder") }}
            - { name: mail, mountPath: /data/mail }
            {{- end }}
            {{- include "obverse.sellersMount" (list $root true) | nindent 12 }}
            {{- include "obverse.engineMounts" $root | nindent 12 }}
      volumes:
        - name: tmp
          emptyDir: { sizeLimit: 1Gi }
        {{- if .images }}
        - name: images
          persistentVolumeClaim: { claimName: {{ include "obverse.claim" $root }} }
        {{- end }}
        {{- if and (eq $name "gateway") (eq $root.Values.mail.adapter "folder") }}
        - name: mail
          emptyDir: {}
        {{- end }}
        {{- include "obverse.sellersVolume" (list $root true) | nindent 8 }}
        {{- include "obverse.engineVolumes" $root | nindent 8 }}
{{- end }}

{{/* Service, monitor, disruption budget and autoscaling of a service: (dict "root" $ "name" "gateway" "values" .Values.gateway "port" 8081). */}}
{{- define "obverse.around" -}}
{{- $root := .root -}}
{{- $full := printf "%s-%s" (include "obverse.fullname" $root) .name -}}
{{- $keda := dig "keda" "enabled" false .values -}}
apiVersion: v1
kind: Service
metadata:
  name: {{ $full }}
  labels: {{- include "obverse.labels" (list $root .name) | nindent 4 }}
spec:
  selector: {{- include "obverse.selector" (list $root .name) | nindent 4 }}
  ports:
    - { name: http, port: 8080, targetPort: http }
    {{- if ne (int .port) 8080 }}
    - { name: management, port: {{ .port }}, targetPort: management }
    {{- end }}
{{- $monitoring := $root.Values.monitoring }}
{{- if include "obverse.hasMonitoring" (list $root $monitoring.serviceMonitor "ServiceMonitor") }}
---
apiVersion: monitoring.coreos.com/v1
kind: ServiceMonitor
metadata:
  name: {{ $full }}
  labels: {{- merge (deepCopy $monitoring.labels) (include "obverse.labels" (list $root .name) | fromYaml) | toYaml | nindent 4 }}
spec:
  selector:
    matchLabels: {{- include "obverse.selector" (list $root .name) | nindent 6 }}
  endpoints:
    - port: {{ ternary "http" "management" (eq (int .port) 8080) }}
      path: /metrics
      interval: {{ $monitoring.interval }}
      # The alert rules and dashboards know the services by these names of jobs, whatever the release is called.
      relabelings: [{ targetLabel: job, replacement: obverse-{{ .name }} }]
{{- end }}
{{- if .values.disruptionBudget.enabled }}
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: {{ $full }}
  labels: {{- include "obverse.labels" (list $root .name) | nindent 4 }}
spec:
  maxUnavailable: {{ .values.disruptionBudget.maxUnavailable }}
  selector:
    matchLabels: {{- include "obverse.selector" (list $root .name) | nindent 6 }}
{{- end }}
{{- if and .values.autoscaling.enabled (not $keda) }}
---
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  name: {{ $full }}
  labels: {{- include "obverse.labels" (list $root .name) | nindent 4 }}
spec:
  scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: {{ $full }} }
  minReplicas: {{ .values.autoscaling.minReplicas }}
  maxReplicas: {{ .values.autoscaling.maxReplicas }}
  metrics:
    - type: Resource
      resource: { name: cpu, target: { type: Utilization, averageUtilization: {{ .values.autoscaling.cpuPercent }} } }
{{- end }}
{{- if $keda }}
{{- $k := .values.keda }}
---
apiVersion: keda.sh/v1alpha1
kind: ScaledObject
metadata:
  name: {{ $full }}
  labels: {{- include "obverse.labels" (list $root .name) | nindent 4 }}
spec:
  scaleTargetRef: { name: {{ $full }} }
  minReplicaCount: {{ .values.autoscaling.minReplicas }}
  maxReplicaCount: {{ .values.autoscaling.maxReplicas }}
  triggers:
    - type: kafka
      metadata:
        bootstrapServers: {{ required "Set indexer.keda.bootstrapServers." $k.bootstrapServers }}
        # The names that the event log gives to the group and the topic.
        consumerGroup: {{ with $k.prefix }}{{ . }}.{{ end }}indexer@lots.observed
        topic: {{ with $k.prefix }}{{ . }}.{{ end }}lots.observed
        lagThreshold: {{ $k.lag | quote }}
        offsetResetPolicy: earliest
      {{- with $k.authenticationRef }}
      authenticationRef: { name: {{ . }} }
      {{- end }}
{{- end }}
{{- end }}
