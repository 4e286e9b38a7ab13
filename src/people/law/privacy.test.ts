import { describe, expect, test } from 'vitest'
import { marketAt } from '#/platform/markets/market-at.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { dataKinds, retentionIn } from '#/platform/markets/retention/retention.rule.ts'
import { messagesOf } from '#/platform/texts/server-texts.ts'
import { translator } from '#/platform/texts/translator.ts'
import { privacyChapters, privacyFacts } from './privacy.rule.ts'
import { privacyPeriods } from './privacy-periods.rule.ts'
import { whatWeKeep } from './what-we-keep.ts'

const notices = {
  da: /privatlivspolitik/i,
  se: /integritetspolicy/i,
  nl: /privacyverklaring/i,
  de: /datenschutzerklärung/i,
} as const
const agreements = {
  da: /accepter|samtykke/i,
  se: /godkänn|samtyck/i,
  nl: /akkoord|toestemming/i,
  de: /\bstimme\b|einverstanden|einwillig/i,
} as const
const NOW = new Date('2026-11-29T12:00:00Z')

describe.each(marketIds.map((id) => ({ id })))('R11.04 the privacy notice in $id', ({ id }) => {
  const market = marketAt(id, NOW)
  const t = translator(market.intlLocale, messagesOf(id), (key) => expect.fail(`no text ${key}`))
  const saidBy = (of: typeof market) =>
    privacyChapters(of)
      .flatMap(({ title, paragraphs }) => [title, ...paragraphs])
      .map((key) => t(key, privacyFacts(of)))
  const periods = privacyPeriods(market).map(({ what, period, count }) => [t(what), t(period, { count })])

  test('fills in every number and name', () => {
    const whole = [...saidBy(market), ...periods.flat()].join('\n')
    expect(whole).not.toMatch(/[{}]|\.\./)
    expect(whole).toContain(market.seller.email)
  })

  test('tells each kind of data with its period from the rules', () => {
    const counts = retentionIn(market)
    expect(periods).toHaveLength(dataKinds.length)
    for (const [index, kind] of dataKinds.entries())
      expect(periods[index]![1]).toMatch(new RegExp(`\\b${counts[kind].count}\\b`))
  })

  test('has no number that a rule holds written into a text', () => {
    const texts = Object.entries(messagesOf(id)).filter(([key]) => key.startsWith('privacy.'))
    expect(texts.filter(([, text]) => /\d/.test(JSON.stringify(text))).map(([key]) => key)).toEqual([])
  })

  test('R8.07 R7.03 names the own order, the fit, the chance to keep and experiments as uses', () => {
    const { paragraphs } = privacyChapters(market).find((one) => one.id === 'learning')!
    expect(paragraphs).toHaveLength(5)
    expect(whatWeKeep.map(([what]) => what)).toContain('privacy.keptLearning')
  })

  test('is read: no text agrees to it', () => {
    const naming = Object.entries(messagesOf(id)).filter(([, text]) => notices[id].test(JSON.stringify(text)))
    expect(naming.length).toBeGreaterThan(1)
    expect(
      naming.filter(([, text]) => agreements[id].test(JSON.stringify(text))).map(([key]) => key),
    ).toEqual([])
    expect(t('register.readPrivacy')).not.toMatch(agreements[id])
  })

  test('R3.08 names the bureau where one is set, and else the address that answers', () => {
    const named = { ...market, creditBureau: { name: 'Bureau AB', address: 'Gatan 1, 111 11 Staden' } }
    expect(saidBy(named).join('\n')).toContain('Bureau AB, Gatan 1, 111 11 Staden')
    const { paragraphs } = privacyChapters(market).find((one) => one.id === 'automated')!
    expect(paragraphs).toContain('privacy.noBureau')
  })
})
