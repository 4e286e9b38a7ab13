import { tracingChannel } from 'node:diagnostics_channel'

/**
 * Where work is told of as it is done, for metrics and traces (R10.04). Nobody listens unless it is configured, and then
 * telling costs next to nothing. What is told names the kind of work, and nobody.
 */
export const jobChannel = tracingChannel<object, { kind: string }>('garderobe.job')
export const queryChannel = tracingChannel<object, { text: string }>('garderobe.query')
