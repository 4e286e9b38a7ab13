/** `hard`: no such mailbox. `soft`: not now, or not this mail. `complaint`: the receiver called it spam. */
export type ReportKind = 'hard' | 'soft' | 'complaint'

/**
 * RFC 3463: a wrong mailbox (5.1.1), domain (5.1.2) or form of address (5.1.3), a moved (5.1.6) or closed mailbox (5.2.1), and a domain
 * without mail (5.1.10) are for good. 5.1.7 and 5.1.8 are about the sender. Everything else may pass.
 */
export const kindOfStatus = (status: string): Exclude<ReportKind, 'complaint'> =>
  /^5\.(1\.([1236]|10)|2\.1)$/.test(status) ? 'hard' : 'soft'

/** The enhanced status in the answer of a mail server; undefined without one. */
export const statusIn = (answer: string): string | undefined => /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(answer)?.[0]

/** An address that returns so many mails softly, on so many days of the period, is treated as returning all. */
const softLimit = { mails: 5, onDays: 3, withinDays: 30 } as const

type SoftReport = { mailId: string; at: Date }
/** `reports`: the soft ones of an address since its last release. */
export function returnsTooOften(reports: readonly SoftReport[], now: Date): boolean {
  const since = now.getTime() - softLimit.withinDays * 86_400_000
  const recent = reports.filter(({ at }) => at.getTime() > since)
  const days = new Set(recent.map(({ at }) => at.toISOString().slice(0, 10)))
  const mails = new Set(recent.map(({ mailId }) => mailId))
  return mails.size >= softLimit.mails && days.size >= softLimit.onDays
}
