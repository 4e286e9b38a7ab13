/** Parts of the rules that only a release changes, each with its reason. `*` stands for any name. */
export const codeOnly: Readonly<Record<string, string>> = {
  vatRate: 'law: the second calculation, the VAT report and the returns change with it',
  bookkeepingYears: 'law: how long invoices are kept',
  disputeBody: 'law: the seller takes part in no body of the country',
  'disputeBody.name': 'law: the body of a country for complaints out of court',
  'disputeBody.address': 'changes with the body',
  'disputeBody.site': 'changes with the body',
  'lawfulFees.reminderFee': 'law: what a country allows, with its article beside the value',
  'lawfulFees.instalmentFees.*.plan': 'law: the plans that a country allows',
  'lawfulFees.instalmentFees.*.fee': 'law: what a country allows, with its article beside the value',
  'creditMonths.gift-card.toYearEnd': 'law: the period of limitation ends with the year in Germany',
  'boxFees.*.kind': 'a kind of fee has its texts in four languages',
  'boxFees.*.from': 'the day of the amount, written by its row',
  'instalmentFees.*.plan': 'a plan has its texts and the arithmetic of its parts',
  'shippingMethods.*.id': 'a delivery has its texts and its carrier',
  'boxLook.share': 'the rule that chooses the sample is in the code, with its test (decision 343)',
  'boxLook.days': 'changes with the share',
  'boxLook.askHours': 'changes with the hours before a box is due',
  'boxLook.spareHours': 'changes with the hours before a box is due',
  'giftCard.amounts.*':
    'the tiles of a page; any other amount can be typed between the smallest and the largest',
}
