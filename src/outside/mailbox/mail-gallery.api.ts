import { Type } from 'typebox'
import { listPicturesOfKinds } from '#/goods/catalogue/images/picture-files.ts'
import { vatRateOf } from '#/money/invoices/issue/tax-point.rule.ts'
import { someStylist } from '#/people/identity/staff/stylists.ts'
import { found } from '#/platform/errors.ts'
import { viewHeaders } from '#/platform/http/door/foreign-mail.ts'
import type { Api } from '#/platform/http/http.ts'
import { closed, oneOf } from '#/platform/http/schema.ts'
import { type MarketId, marketIds } from '#/platform/markets/markets.ts'
import { renderEmail, webCopyOf } from '#/platform/messages/render-email.tsx'
import { portraitPath } from '#/platform/paths.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Email } from '#/platform/ports/email.ts'
import { textsOf } from '#/platform/texts/server-texts.ts'
import { sendLocal } from '../local-page.tsx'
import { mailGallery } from './mail-gallery.tsx'
import { sampleIn } from './sample-translations.ts'

const Chosen = closed({ market: Type.Optional(oneOf(marketIds)) })
const Sample = closed({ name: Type.String(), index: Type.Integer({ minimum: 0 }) })

/** Local only: every mail that can be sent, with its samples, in each language. */
export const mailGalleryApi: Api = async (app) => {
  app.get(
    '/sandbox/mails',
    { schema: { hide: true, querystring: Chosen } },
    async ({ ctx, query }, reply) => {
      const { market = 'da' } = query
      const setting = { market, stylist: await someStylist(ctx.db, market) }
      const mails = [...ctx.mails.templates.values()].flatMap((template) => samplesOf(ctx, template, setting))
      return sendLocal(reply, mailGallery(mails, market))
    },
  )

  app.get(
    '/sandbox/mails/:name/:index',
    { schema: { hide: true, params: Sample, querystring: Chosen } },
    async ({ ctx, params, query }, reply) => {
      const market = query.market ?? 'da'
      const mail = await renderSample(ctx, { ...params, market, stylist: await someStylist(ctx.db, market) })
      return reply
        .headers({ ...viewHeaders, 'content-security-policy': framed })
        .type('text/html; charset=utf-8')
        .send(await withPictures(ctx, webCopyOf(mail, ctx.links.origin(market))))
    },
  )
}

const framed = viewHeaders['content-security-policy'].replace(
  "frame-ancestors 'none'",
  "frame-ancestors 'self'",
)

type Setting = { market: MarketId; stylist?: Awaited<ReturnType<typeof someStylist>> }

const samplesOf = (ctx: Ctx, template: Email<never>, setting: Setting) =>
  template.samples.map((props, index) => ({
    name: template.name,
    index,
    subject: subjectOf(template, factsOf(ctx, props, setting), setting.market),
  }))

/** A sample's facts for a market, with the chosen stylist, who has a portrait where any stylist has one. */
function factsOf({ clock }: Ctx, props: object, { market, stylist }: Setting) {
  const facts = sampleIn(market, props, vatRateOf({ market, at: clock.now() }))
  return stylist?.portrait && isSigned(facts)
    ? { ...renamed(facts, stylist.name), portrait: portraitPath(stylist.portrait) }
    : facts
}

const isSigned = (facts: object): facts is { stylist: string } =>
  'stylist' in facts && typeof facts.stylist === 'string'

/** Replaces the stylist's name everywhere in a sample, in sentences too. */
const renamed = (facts: { stylist: string }, name: string): object =>
  JSON.parse(JSON.stringify(facts).replaceAll(facts.stylist, name))

const subjectOf = (template: Email<never>, props: object, market: MarketId) =>
  template.subject(textsOf(market), props as never)

/** The kinds of the pictures of a sample, in order (`samplePictures`). */
const shownKinds = ['dress', 'shirt', 'jeans', 'knitwear', 'jacket']

/** Samples name no pictures of a catalogue: the first of each kind in this one replaces them. */
async function withPictures({ db }: Ctx, html: string): Promise<string> {
  const pictures = await listPicturesOfKinds(db, shownKinds)
  return html.replaceAll(/\/media\/sample-(\d)\//g, (_, index) => {
    const shown = pictures.find(({ kind }) => kind === shownKinds[Number(index)])
    return `/media/${shown?.key ?? 'none'}/`
  })
}

type SampleRequest = Setting & { name: string; index: number }

/** A sample as it would be sent, with placeholders for its addresses. */
export function renderSample(ctx: Ctx, { name, index, ...setting }: SampleRequest) {
  const { market } = setting
  const template = found(ctx.mails.templates.get(name))
  const props = factsOf(ctx, found(template.samples[index]), setting)
  const origin = ctx.links.origin(market)
  const subject = subjectOf(template, props, market)
  return renderEmail({ template, market, at: ctx.clock.now(), props, subject, origin, plainLink: origin })
}
