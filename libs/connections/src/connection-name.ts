/** The engines, by the beginning of the names of their settings: `EVENT_LOG_URL`, `EVENT_LOG_CA_FILE`. */
export type ConnectionName = 'DATABASE' | 'EVENT_LOG' | 'LOT_INDEX' | 'CACHE';
