import { jpegPath } from '#/goods/catalogue/images/jpeg-sizes.rule.ts'
import { picturesInMail } from '#/goods/catalogue/pictures-in-mail.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { ShippedParcel } from '#/platform/ports/fulfilment-subject.ts'
import type { Box } from '../boxes.ts'
import { lastDayOf } from '../delivery/deadlines.rule.ts'
import { feedbackLink, sendBoxMail } from '../mails/box-mails.ts'
import { boxWithdrawnEmail } from '../mails/box-withdrawn.email.tsx'
import { lastDayToSendBack } from '../mails/decided-mails.ts'
import { pieceName } from '../pieces/pieces.ts'
import {
  exchangeDeliveredEmail,
  exchangeEndedEmail,
  exchangeShippedEmail,
  type WhyEnded,
} from './exchange.email.tsx'
import { hasNotCome } from './exchange.states.ts'
import type { Exchange, Locked } from './exchanges.ts'
import type { Replacement } from './replacements.ts'
import { withCards } from './with-cards.ts'

const picturesOf = ({ db }: Ctx, { market }: Box, pieces: readonly Replacement[]) =>
  picturesInMail(
    db,
    pieces.map(({ sku }) => sku),
    market,
  )

type Shipped = { exchange: Exchange; parcels: readonly ShippedParcel[]; pieces: readonly Replacement[] }
export const notifyShipped = (ctx: Ctx, box: Box, { exchange, parcels, pieces }: Shipped) =>
  sendBoxMail(ctx, box, {
    event: `exchange-shipped:${exchange.id}`,
    template: exchangeShippedEmail,
    link: feedbackLink(box),
    props: async ({ firstName }) => ({
      firstName,
      pictures: await picturesOf(ctx, box, pieces),
      trackingNumber: parcels.map(({ trackingNumber }) => trackingNumber).join(', '),
      from: atNoon(parcels[0]!.expectedFrom!),
      to: atNoon(parcels[0]!.expectedTo!),
    }),
  })

type Delivered = { exchange: Exchange; pieces: readonly Replacement[] }
export const notifyDelivered = (ctx: Ctx, box: Box, { exchange, pieces }: Delivered) =>
  sendBoxMail(ctx, box, {
    event: `exchange-delivered:${exchange.id}`,
    template: exchangeDeliveredEmail,
    link: feedbackLink(box),
    props: async ({ firstName }) => ({
      firstName,
      lastDay: atNoon(lastDayOf(exchange.withdrawUntil!, box.market)),
      pictures: await picturesOf(ctx, box, pieces),
    }),
  })

type Ended = { pieces: readonly Replacement[]; why: WhyEnded; back: number }
/** Mails that these pieces do not come; `back`: the amount refunded now. */
export const notifyEnded = (ctx: Ctx, { box, exchange, pieces: all }: Locked, { pieces, why, back }: Ended) =>
  sendBoxMail(ctx, box, {
    event: `exchange-ended:${exchange.id}:${pieces.map(({ id }) => id).join()}`,
    template: exchangeEndedEmail,
    link: feedbackLink(box),
    props: async ({ firstName }) => {
      const cards = await withCards(ctx.db, box, pieces)
      return {
        ...{ firstName, number: box.number, why, back },
        pieces: cards.map(pieceName),
        amounts: cards.map(({ price }) => price),
        pictures: cards.map(({ image }) => (image ? { path: jpegPath(image), alt: image.alt } : null)),
        paid: box.paidAt !== null,
        part: all.some(({ state }) => !hasNotCome(state)),
      }
    },
  })

type Withdrawn = { pieces: readonly Replacement[]; at: Date; refundBy: Date }
export const notifyExchangeWithdrawn = (ctx: Ctx, box: Box, { pieces, at, refundBy }: Withdrawn) =>
  sendBoxMail(ctx, box, {
    event: `exchange-withdrawn:${pieces.map(({ id }) => id).join()}`,
    template: boxWithdrawnEmail,
    link: feedbackLink(box),
    props: async ({ firstName }) => ({
      firstName,
      number: box.number,
      pieces: (await withCards(ctx.db, box, pieces)).map((piece) => ({
        name: pieceName(piece),
        amount: piece.price,
      })),
      pictures: await picturesOf(ctx, box, pieces),
      at: at.toISOString(),
      refundBy: atNoon(lastDayOf(refundBy, box.market)),
      sendBy: lastDayToSendBack(box, at),
    }),
  })
