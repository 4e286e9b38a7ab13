import { listPicturesOfKinds } from '#/goods/catalogue/images/picture-files.ts'
import { vatRateOf } from '#/money/invoices/issue/tax-point.rule.ts'
import type { someStylist } from '#/people/identity/staff/stylists.ts'
import { found } from '#/platform/errors.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { renderEmail } from '#/platform/messages/render-email.tsx'
import { portraitPath } from '#/platform/paths.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Email } from '#/platform/ports/email.ts'
import { type TextSet, textsOf } from '#/platform/texts/server-texts.ts'
import { sampleIn } from './sample-translations.ts'

/** `set`: other texts than those in force, such as drafts. */
type Setting = { market: MarketId; stylist?: Awaited<ReturnType<typeof someStylist>>; set?: TextSet }

export const samplesOf = (ctx: Ctx, template: Email<never>, setting: Setting) =>
  template.samples.map((props, index) => ({
    name: template.name,
    index,
    subject: subjectOf(template, factsOf(ctx, props, setting), setting),
  }))

/** A sample's facts for a market, signed by the chosen stylist. */
export function factsOf({ clock }: Ctx, props: object, { market, stylist }: Setting) {
  const facts = sampleIn(market, props, vatRateOf({ market, at: clock.now() }))
  return stylist && isSigned(facts)
    ? { ...renamed(facts, stylist.name), portrait: stylist.portrait && portraitPath(stylist.portrait) }
    : facts
}

const isSigned = (facts: object): facts is { stylist: string } =>
  'stylist' in facts && typeof facts.stylist === 'string'

/** Replaces the stylist's name everywhere in a sample, in sentences too. */
const renamed = (facts: { stylist: string }, name: string): object =>
  JSON.parse(JSON.stringify(facts).replaceAll(facts.stylist, name))

const subjectOf = (template: Email<never>, props: object, { market, set }: Setting) =>
  template.subject(textsOf(market, set), props as never)

/** The kinds of the pictures of a sample, in order (`samplePictures`). */
const shownKinds = ['dress', 'shirt', 'jeans', 'knitwear', 'jacket']

/** Samples name no pictures of a catalogue: the first of each kind in this one replaces them. */
export async function withPictures({ db }: Ctx, html: string): Promise<string> {
  const pictures = await listPicturesOfKinds(db, shownKinds)
  return html.replaceAll(/\/media\/sample-(\d)\//g, (_, index) => {
    const shown = pictures.find(({ kind }) => kind === shownKinds[Number(index)])
    return `/media/${shown?.key ?? 'none'}/`
  })
}

/** `example`: the facts of a sent mail, in place of those of the sample. */
type SampleRequest = Setting & { name: string; index: number; example?: object | undefined }

/** A sample or an example as it would be sent, with placeholders for its addresses. */
export async function renderSample(ctx: Ctx, { name, index, example, ...setting }: SampleRequest) {
  const { market, set } = setting
  const template = found(ctx.mails.templates.get(name))
  const props = example ?? factsOf(ctx, found(template.samples[index]), setting)
  const origin = ctx.links.origin(market)
  const subject = subjectOf(template, props, setting)
  const t = textsOf(market, set)
  const mail = { template, market, at: ctx.clock.now(), props, subject, origin, plainLink: origin, t }
  return { subject, ...(await renderEmail(mail)) }
}
