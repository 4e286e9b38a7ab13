/** `locked`: changed in the code alone. `second-look`: published after a second colleague has agreed. */
export type LawLock = 'locked' | 'second-look'
type LawText = {
  /** A key, or the beginning of keys that ends with a dot, or a folder of files of texts that ends with a slash. */
  of: string
  lock: LawLock
  because: string
}

/** Texts with words that a law fixes, or that say a right or a duty. The first row that fits a text holds. */
// biome-ignore format: a table, a row a text
export const lawTexts: readonly LawText[] = [
  { of: 'people/law/', lock: 'locked', because: 'terms, privacy notice and imprint have a version with a day in the code, which a contract names' },
  { of: 'order.button', lock: 'locked', because: 'the button of an order says the duty to pay in the words of the law (2011/83/EU, article 8(2))' },
  { of: 'shopCheckout.button', lock: 'locked', because: 'the button of an order says the duty to pay in the words of the law (2011/83/EU, article 8(2))' },
  { of: 'feedback.confirm', lock: 'locked', because: 'the button of an exchange says that it costs money (2011/83/EU, article 8(2))' },
  { of: 'withdraw.declare', lock: 'locked', because: 'the words of the withdrawal button are those of the law (2011/83/EU, article 11a)' },
  { of: 'withdraw.confirm', lock: 'locked', because: 'the words of the second withdrawal button are those of the law (2011/83/EU, article 11a)' },
  { of: 'withdraw.title', lock: 'locked', because: 'the page is named by the words of the withdrawal button (2011/83/EU, article 11a)' },
  { of: 'footer.withdraw', lock: 'locked', because: 'every page leads to the withdrawal by the words of the law (2011/83/EU, article 11a)' },
  { of: 'mail.withdrawLink', lock: 'locked', because: 'every mail of a contract leads to the withdrawal by the words of the law (2011/83/EU, article 11a)' },
  { of: 'footer.endSubscription', lock: 'locked', because: 'the button that ends a contract says so in the words of the law (§ 312k BGB)' },
  { of: 'endHere.confirm', lock: 'locked', because: 'the button that confirms the end says so in the words of the law (§ 312k BGB)' },
  { of: 'invoice.', lock: 'locked', because: 'an issued invoice is drawn again from its data, and its words stay as they were issued' },
  { of: 'ui.lowest30', lock: 'second-look', because: 'a reduction states the lowest price of 30 days (98/6/EC, article 6a)' },
  { of: 'adverts.choice.', lock: 'second-look', because: 'a consent holds for what was said when it was asked for (2016/679, article 7)' },
  { of: 'mail.stopAdverts', lock: 'second-look', because: 'each mail that advertises says how to stop it (2002/58/EC, article 13(2))' },
  { of: 'consent.', lock: 'second-look', because: 'a consent holds for what was said when it was asked for (2016/679, article 7)' },
  { of: 'withdraw.', lock: 'second-look', because: 'it says the right of withdrawal (2011/83/EU, articles 6 and 11a)' },
  { of: 'mail.withdrawal.', lock: 'second-look', because: 'it confirms a withdrawal on a durable medium (2011/83/EU, article 11)' },
  { of: 'mail.withdrawalUnmatched.', lock: 'second-look', because: 'it confirms a withdrawal on a durable medium (2023/2673, article 11a (4))' },
  { of: 'mail.returnRegistered.', lock: 'second-look', because: 'it confirms a withdrawal on a durable medium (2011/83/EU, article 11)' },
  { of: 'feedback.withdraw', lock: 'second-look', because: 'it says the right of withdrawal (2011/83/EU, article 6)' },
  { of: 'feedback.withdrawal', lock: 'second-look', because: 'it says the right of withdrawal (2011/83/EU, article 6)' },
  { of: 'feedback.withdrawUntil', lock: 'second-look', because: 'it says the right of withdrawal (2011/83/EU, article 6)' },
  { of: 'giftCard.conditions', lock: 'second-look', because: 'conditions of a gift card are part of its contract' },
  { of: 'giftCard.withdraw', lock: 'second-look', because: 'it says the right of withdrawal (2011/83/EU, article 6)' },
  { of: 'giftCard.withdrawText', lock: 'second-look', because: 'it says the right of withdrawal (2011/83/EU, article 6)' },
  { of: 'mail.giftBought.terms', lock: 'second-look', because: 'conditions of a gift card are part of its contract' },
  { of: 'mail.orderConfirmed.returns', lock: 'second-look', because: 'the confirmation says the right of withdrawal on a durable medium (2011/83/EU, article 8(7))' },
  { of: 'mail.boxAccepted.', lock: 'second-look', because: 'the acceptance of an offer, with its terms, on a durable medium (2011/83/EU, article 8(7))' },
  { of: 'order.earlyStart', lock: 'locked', because: 'the express request for an early start, which is stored as it was given (2011/83/EU, articles 7 and 16)' },
  { of: 'order.earlyStartElse', lock: 'locked', because: 'it says what an order without that request means (2011/83/EU, article 14)' },
  { of: 'order.term.', lock: 'second-look', because: 'terms of a box that a member says yes to' },
  { of: 'endHere.', lock: 'second-look', because: 'the declaration that ends a contract (§ 312k BGB)' },
  { of: 'reminder.', lock: 'second-look', because: 'a reminder puts a debtor in default, and its fee has a legal limit' },
  { of: 'mail.overdue.', lock: 'second-look', because: 'a reminder puts a debtor in default, and its fee has a legal limit' },
  { of: 'mail.claimTold.', lock: 'second-look', because: 'it claims money, and says how to object' },
]

type Text = { key: string; file: string }

export const lawOf = ({ key, file }: Text): LawText | undefined =>
  lawTexts.find(({ of }) =>
    of.endsWith('/') ? file.startsWith(of) : of.endsWith('.') ? key.startsWith(of) : key === of,
  )
