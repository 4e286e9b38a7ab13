/** Data about a member and their purposes: texts of the privacy notice and of the account's page, row by row. */
export const whatWeKeep = [
  ['privacy.keptAccount', 'privacy.whyAccount'],
  ['privacy.keptStyle', 'privacy.whyStyle'],
  ['privacy.keptBoxes', 'privacy.whyBoxes'],
  ['privacy.keptMoney', 'privacy.whyMoney'],
  ['privacy.keptWallet', 'privacy.whyWallet'],
  ['privacy.keptReferrals', 'privacy.whyReferrals'],
  ['privacy.keptLearning', 'privacy.whyLearning'],
  ['privacy.keptCredit', 'privacy.whyCredit'],
  ['privacy.keptMails', 'privacy.whyMails'],
  ['privacy.keptSecurity', 'privacy.whySecurity'],
  ['privacy.keptConsent', 'privacy.whyConsent'],
] as const
