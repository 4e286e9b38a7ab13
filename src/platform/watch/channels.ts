import { tracingChannel } from 'node:diagnostics_channel'

/**
 * Channels that report work for metrics and traces (R10.04). Without a configured listener, reporting costs next to
 * nothing. Reports name the kind of work, and no person.
 */
export const jobChannel = tracingChannel<object, { kind: string }>('garderobe.job')
export const queryChannel = tracingChannel<object, { text: string }>('garderobe.query')
