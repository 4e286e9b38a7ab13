const prefixed: readonly string[] = ['canary', 'local', 'staging', 'preprod']

/** The cookie of a discount campaign. Test environments use another name (R3.06). */
export const campaignCookie = ({ environment, host }: { environment: string; host: string }) =>
  prefixed.includes(environment) || isTrial(host) ? 'canary_discount_campaign' : 'discount_campaign'

const isTrial = (host: string) => /(^|\.)(localhost|webflow\.io|webflow\.com)(:\d+)?$/i.test(host)
