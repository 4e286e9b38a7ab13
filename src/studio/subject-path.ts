import { paths } from '#/platform/paths.ts'

/** The page of a subject, by its kind in the audit. */
export const subjectPath: Readonly<Record<string, (id: string) => string>> = {
  member: paths.studioCustomer,
  box: paths.studioDesk,
  'shop-order': paths.studioOrder,
  charge: paths.finance,
  product: paths.studioProduct,
  'gift-card': paths.studioGiftCard,
  claim: paths.studioClaim,
  dispute: paths.financeDisputes,
  difference: paths.financeDifferences,
  'market-setting': (of) => paths.studioSetting(...(of.split('/') as [string, string])),
  'service-switch': () => paths.studioSwitches(),
  experiment: paths.studioExperiment,
  job: paths.studioJob,
  text: paths.studioText,
  'partner-endpoint': paths.partnerWebhook,
  'api-key': () => paths.apiKeys(),
  'job-kind': (kind) => paths.studioJobList({ kind }),
}
