/**
 * Keys that the code puts together at run time begin with one of these, and go on with a word that stands in the code;
 * all others stand in it in full (R1.07).
 */
export const dynamicTexts: readonly string[] = [
  'account.group.',
  'account.page.',
  'cancel.',
  'cancel.reason.',
  'consent.',
  'error.',
  'error.field.',
  'feedback.scale.',
  'feedback.step.',
  'home.',
  'home.step.',
  'kind.',
  'login.error.',
  'look.sizeWhy.',
  'mail.boxApproved.',
  'order.obstacle.',
  'order.obstacleButton.',
  'order.occasions.',
  'preview.',
  'preview.reason.',
  'register.',
  'sp.',
  'subscription.done.',
  'survey.',
  'survey.kind.',
]
