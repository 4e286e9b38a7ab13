import { type TSchema, Type } from 'typebox'
import type { Shown } from '#/platform/http/contract.ts'
import {
  closed,
  count,
  flag,
  list,
  moment,
  oneOf,
  optional,
  orNull,
  reason,
  text,
  uuid,
} from '#/platform/http/schema.ts'
import { listOf } from '#/platform/list/list-schema.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import type { Message } from '#/platform/texts/message.rule.ts'
import { textPlaces, textStates } from './find/text-list.ts'
import { changes } from './published/versions.ts'

const inLanguages = <S extends TSchema>(each: S) => closed({ da: each, se: each, nl: each, de: each })
const orNone = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()])
const sentence = Type.String({ maxLength: 5000 })
/** One sentence, or its plural forms: the four languages have these two. */
const message = Type.Unsafe<Message>(Type.Union([sentence, closed({ one: sentence, other: sentence })]))
const FourTexts = inLanguages(message)

export const TextParams = closed({ textKey: Type.String({ maxLength: 200 }) })
const publication = Type.Integer({ minimum: 0 })
const market = oneOf(marketIds)

export const TextQuery = closed({
  search: optional(Type.String({ maxLength: 100 })),
  state: optional(oneOf(textStates)),
  place: optional(oneOf(textPlaces)),
  sort: optional(oneOf(['key', '-key'])),
  page: optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  asOf: optional(text),
})
const lock = orNull(oneOf(['locked', 'second-look']))
const TextRow = closed({
  id: text,
  key: text,
  law: lock,
  texts: inLanguages(text),
  draft: flag,
  edited: flag,
  changed: flag,
})
export type TextRowView = Shown<typeof TextRow>
export const TextList = listOf(TextRow)

const Draft = closed({ id: uuid, texts: FourTexts, savedBy: text, savedAt: moment, outdated: flag })
const Version = closed({
  publication: count,
  change: oneOf(changes),
  texts: orNone(FourTexts),
  at: moment,
  by: text,
  agreedBy: orNull(text),
  reason: text,
})
const UsedOn = closed({ path: text, to: orNull(text), open: oneOf(['anyone', 'member']) })
export const TextDetail = closed({
  key: text,
  file: text,
  law: orNone(closed({ lock: oneOf(['locked', 'second-look']), because: text })),
  space: count,
  isAboutMoney: flag,
  code: FourTexts,
  /** The four texts that customers read now. */
  said: FourTexts,
  /** The publication of the key; 0 for the code's text. */
  publication: count,
  draft: orNone(Draft),
  /** The code's text when it was edited, where a release has changed it. */
  meanwhile: orNone(closed({ what: oneOf(['changed', 'unfit']), was: FourTexts })),
  versions: list(Version),
  everyPage: flag,
  pages: list(UsedOn),
  mails: list(text),
})
export type TextDetailView = Shown<typeof TextDetail>
export type FourTextsView = TextDetailView['code']

const seen = { draft: orNull(uuid), publication }
export const DraftBody = closed({ texts: FourTexts, ...seen })
export const DiscardBody = closed(seen)
export const RollBackBody = closed({ to: publication, publication, reason })
export const DecideBody = closed({ way: oneOf(['keep', 'take']), publication, reason })
export const PublishBody = closed({
  chosen: Type.Array(closed({ key: text, draft: uuid }), { minItems: 1, maxItems: 200 }),
  reason,
})
export const Published = closed({ result: oneOf(['published', 'waiting']) })
export const Saved = closed({ draft: uuid })

export const DraftList = closed({
  drafts: list(
    closed({
      key: text,
      id: uuid,
      law: lock,
      said: FourTexts,
      texts: FourTexts,
      savedBy: text,
      savedAt: moment,
      /** True if the text waits for a second colleague. */
      waits: flag,
    }),
  ),
})
export type DraftView = Shown<typeof DraftList>['drafts'][number]

export const ChangedList = closed({
  texts: list(
    closed({
      key: text,
      what: oneOf(['changed', 'unfit', 'lost']),
      publication: count,
      was: FourTexts,
      edit: FourTexts,
      now: orNone(FourTexts),
      by: text,
      at: moment,
    }),
  ),
})
export type ChangedView = Shown<typeof ChangedList>['texts'][number]

export const HistoryQuery = closed({ before: optional(Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 })) })
export const History = closed({
  publications: list(
    closed({
      number: count,
      at: moment,
      by: text,
      agreedBy: orNull(text),
      reason: text,
      texts: list(closed({ key: text, change: oneOf(changes) })),
    }),
  ),
  more: flag,
})

export const Mails = closed({
  mails: list(closed({ name: text, subject: text, samples: count, drafts: count })),
})
export const MailParams = closed({ mailName: Type.String({ maxLength: 100 }) })
export const MailQuery = closed({
  market: optional(market),
  sample: optional(Type.Integer({ minimum: 0, maximum: 100 })),
  /** A sent mail whose facts are shown, without its person. */
  example: optional(uuid),
})
export const MailPreview = closed({
  name: text,
  market,
  sample: count,
  /** The subject of each sample. */
  samples: list(text),
  example: orNull(uuid),
  examples: list(closed({ id: uuid, sentAt: moment })),
  subject: text,
  preheader: text,
  text,
  keys: list(closed({ key: text, said: text, draft: flag })),
})
export const PreviewBody = closed({ market })
export const PreviewBegun = closed({ endsAt: moment })
