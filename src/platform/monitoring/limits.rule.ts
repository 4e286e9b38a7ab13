/** Spec §9: limits for gathering telemetry before it is sent. */
export const telemetryLimits = {
  maxBatchInterval: 15_000,
  maxBatchSizeInBytes: 100 * 1024,
  sessionRenewalMs: 30 * 60_000,
  sessionExpirationMs: 24 * 3_600_000,
  eventsLimitInMem: 10_000,
} as const
