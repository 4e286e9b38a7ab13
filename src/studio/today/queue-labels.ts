import { paths } from '#/platform/paths.ts'
import type { WaitingView } from './today.api.ts'

type Of = {
  title: string
  one?: string
  to: (id?: string) => string
  none: string
  span?: string
  /** The act on a row; a row that is only read shows an arrow instead. */
  does?: string
  /** The time is a deadline; otherwise the time since when it waits. */
  due?: true
  /** A customer's parcel: done on the day it arrives. */
  sameDay?: true
  /** Only read: no person waits for us. */
  reads?: true
}
/** The id of a size begins with its kind. */
const kindOf = (id?: string) => id?.split(' ')[0]

export const queues: Record<WaitingView['of'], Of> = {
  task: {
    title: 'Tasks',
    one: 'Task',
    to: () => paths.studioTasks(),
    does: 'Open',
    none: 'No task is open.',
    due: true,
  },
  thread: {
    title: 'Messages to answer',
    one: 'Message to answer',
    to: (id) => (id ? paths.studioThread(id) : paths.studioThreads({ whose: 'mine' })),
    does: 'Answer',
    none: 'No message waits for an answer.',
    due: true,
  },
  style: {
    title: 'Boxes to style',
    one: 'Box to style',
    to: paths.studioDesk,
    does: 'Style',
    none: 'Every box is styled.',
    due: true,
  },
  preview: {
    title: 'Previews with members',
    one: 'Preview with a member',
    to: paths.studioDesk,
    reads: true,
    none: 'Nobody is looking at a preview.',
    due: true,
  },
  look: {
    title: 'Boxes to look at',
    one: 'Box to look at',
    to: () => paths.studioLooks(),
    does: 'Look',
    none: 'No box waits for a colleague’s look.',
    due: true,
  },
  call: {
    title: 'Calls',
    one: 'Call',
    to: () => paths.studioCalls(),
    does: 'Open',
    none: 'Nobody has a call with you today.',
    due: true,
  },
  pack: {
    title: 'Boxes to pack',
    one: 'Box to pack',
    to: paths.studioWarehouse,
    does: 'Pack',
    none: 'Everything approved is packed.',
    sameDay: true,
  },
  ship: {
    title: 'Packed, to ship',
    to: paths.studioWarehouse,
    does: 'Ship',
    none: 'The shipping shelf is empty.',
    sameDay: true,
  },
  return: {
    title: 'Returns expected',
    one: 'Return expected',
    to: () => paths.studioReturns(),
    does: 'Take in',
    none: 'Nothing is on its way back.',
  },
  exception: {
    title: 'Exceptions to settle',
    one: 'Exception to settle',
    to: paths.studioExceptions,
    does: 'Settle',
    none: 'Nothing came in that nobody awaited.',
  },
  'sold-out': {
    title: 'Sold out, still published',
    to: (id) => (id ? paths.studioProduct(id) : paths.studioSoldOut()),
    does: 'Open',
    none: 'Every published product has a size in stock.',
  },
  cover: {
    title: 'Sizes that run out',
    one: 'Size that runs out',
    span: 'within 28 days',
    to: (id) => paths.insightCover(kindOf(id)),
    reads: true,
    none: 'What sells lasts four weeks and longer.',
  },
  draft: {
    title: 'Drafts to publish',
    one: 'Draft to publish',
    to: (id) => (id ? paths.studioProduct(id) : paths.studioDrafts()),
    does: 'Open',
    none: 'No draft waits to be published.',
  },
  import: {
    title: 'Price files to publish',
    one: 'Price file to publish',
    to: () => paths.studioImport(),
    does: 'Look through',
    none: 'No file waits to be looked through.',
  },
  still: {
    title: 'Sizes that stand still',
    one: 'Size nobody took',
    span: '28 days without a sale',
    to: (id) => paths.insightCover(kindOf(id)),
    reads: true,
    none: 'Every size sold in the last four weeks.',
  },
  'sent-back': {
    title: 'Sent back this year for a reason',
    to: () => paths.insightReasons(),
    reads: true,
    none: 'Nobody has said why a piece came back.',
  },
  withdrawal: {
    title: 'Withdrawals to settle',
    one: 'Withdrawal to settle',
    to: () => paths.studioWithdrawals(),
    does: 'Settle',
    due: true,
    none: 'Every withdrawal is settled.',
  },
  claim: {
    title: 'Claims to decide',
    one: 'Claim to decide',
    to: (id) => (id ? paths.studioClaim(id) : paths.studioClaims()),
    does: 'Decide',
    none: 'No claims to decide.',
  },
  credit: {
    title: 'Credit to agree to',
    one: 'Credit to agree to',
    to: () => paths.studioCredit(),
    does: 'Decide',
    none: 'No credit waits for a second colleague.',
  },
  fault: {
    title: 'Reported pieces to answer',
    one: 'Reported piece to answer',
    to: () => paths.studioFaults(),
    does: 'Answer',
    none: 'Nobody says that a piece is wrong.',
  },
  'second-look': {
    title: 'Second looks',
    one: 'Second look',
    to: () => paths.studioSecondLooks(),
    does: 'Look',
    none: 'No colleague waits for your word.',
    due: true,
  },
  'stylist-change': {
    title: 'Asks for another stylist',
    to: () => paths.studioStylistChanges(),
    does: 'Read',
    none: 'Everybody keeps their stylist.',
  },
  owed: {
    title: 'Money owed back',
    to: () => paths.financeOwed(),
    does: 'Pay',
    due: true,
    none: 'No money is owed back.',
  },
  dispute: {
    title: 'Disputes to answer',
    one: 'Dispute to answer',
    to: paths.financeDisputes,
    does: 'Answer',
    none: 'No bank waits for our answer.',
    due: true,
  },
  mail: {
    title: 'Mails that may not have arrived',
    one: 'Mail that may not have arrived',
    to: () => paths.studioMails(),
    does: 'Decide',
    none: 'Every mail was sent.',
  },
  webhook: {
    title: 'Webhooks that were switched off',
    one: 'Webhook that was switched off',
    to: (id) => (id ? paths.partnerWebhook(id) : paths.partnerWebhooks()),
    does: 'Look into',
    none: 'Every partner takes our messages.',
  },
  law: {
    title: 'Values to check with the law',
    one: 'Value to check with the law',
    to: (id) => (id ? paths.studioSetting(...(id.split('/') as [string, string])) : paths.studioSettings()),
    reads: true,
    none: 'No value is in dispute with a law.',
  },
  experiment: {
    title: 'Experiments to decide',
    one: 'Experiment to decide',
    to: (id) => (id ? paths.studioExperiment(id) : paths.studioExperiments()),
    does: 'Decide',
    none: 'No experiment waits for a decision.',
  },
  'refused-cards': {
    title: 'Cards refused in series',
    one: 'Cards refused in series',
    span: 'the last two days',
    to: (id) => {
      const [kind, of] = id?.split(' ') ?? []
      return kind === 'member' ? paths.studioCustomer(of!) : paths.finance(of)
    },
    reads: true,
    none: 'Nobody tries cards out.',
  },
  charge: {
    title: 'Charges to look after',
    one: 'Charge to look after',
    to: paths.finance,
    does: 'Look after',
    none: 'Every charge went through.',
  },
}
