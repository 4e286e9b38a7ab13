import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'

/** Every setting the process reads, parsed once; a missing or malformed one stops the start. */
const Environment = Type.Object({
  PORT: Type.Integer({ minimum: 0, maximum: 65535, default: 3000 }),
  HOST: Type.String({ default: '127.0.0.1' }),
  DATA_DIR: Type.String({ default: '.data' }),
  DATABASE_URL: Type.Optional(Type.String()),
  APP_ENV: Type.Enum(['local', 'canary', 'staging', 'preprod', 'production'], { default: 'local' }),
  BRAND: Type.String({ default: 'garderobe' }),
  DEMO: Type.Optional(Type.Union([Type.Literal('0'), Type.Literal('1')])),
  /** Origin that mails link to, when it is not the member host; `{tld}`, `{brand}` and `{env}` are put in. */
  PUBLIC_ORIGIN: Type.Optional(Type.String()),
  MARKETING_LOGIN_URL: Type.String({ default: 'https://www.{brand}.{tld}/login' }),
  /** 32 bytes or more, hex or base64: signs mail links and encrypts what must be read again. */
  APP_SECRET: Type.Optional(Type.String({ minLength: 43 })),
  STRIPE_SECRET_KEY: Type.Optional(Type.String()),
  STRIPE_PUBLISHABLE_KEY: Type.Optional(Type.String()),
  STRIPE_WEBHOOK_SECRET: Type.Optional(Type.String()),
  /** Another address that speaks the provider's protocol. */
  STRIPE_API_BASE: Type.Optional(Type.String()),
  SMTP_URL: Type.Optional(Type.String()),
  MAIL_FROM: Type.Optional(Type.String()),
  OIDC_DOMAIN: Type.Optional(Type.String()),
  OIDC_CLIENT_ID: Type.Optional(Type.String()),
  OIDC_AUDIENCE: Type.Optional(Type.String()),
  /** Staff's own client, where the tenant has one. */
  OIDC_STUDIO_CLIENT_ID: Type.Optional(Type.String()),
  /** `org_…` or a name: only its people may sign in. */
  OIDC_ORGANIZATION: Type.Optional(Type.String()),
  LOG_LEVEL: Type.String({ default: 'info' }),
  FP: Type.Optional(Type.String()),
})

export type Config = Static<typeof Environment> & { demo: boolean; version: string }

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const known = Object.fromEntries(
    Object.keys(Environment.properties).map((key) => [key, env[key] || undefined]),
  )
  const value = Value.Default(
    Environment,
    Value.Convert(Environment, Value.Clean(Environment, dropUndefined(known))),
  )
  if (!Value.Check(Environment, value)) {
    const [first] = Value.Errors(Environment, value)
    throw new Error(`Setting ${first?.instancePath.slice(1) || '?'}: ${first?.message}`)
  }
  const config: Config = { ...value, demo: false, version: env.APP_VERSION ?? 'dev' }
  config.demo = config.APP_ENV === 'local' && config.DEMO !== '0'
  if (config.APP_ENV !== 'local') requireOutsideLocal(config)
  if (config.APP_SECRET?.split(',').some((secret) => secret.length < 43))
    throw new Error('Setting APP_SECRET: each secret needs 32 random bytes, 43 characters or more')
  return config
}

/** What the embedded stand-ins supply locally must be configured everywhere else. */
function requireOutsideLocal(config: Config) {
  const needed = ['DATABASE_URL', 'APP_SECRET', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const
  const missing = needed.filter((key) => !config[key])
  if (missing.length > 0) throw new Error(`APP_ENV=${config.APP_ENV} needs ${missing.join(', ')}`)
  // Our hosts' own pages may read the API: one without TLS, or on somebody's own machine, must not be among them (T46).
  if (!/^https:\/\/(?!localhost|127\.|\[)/.test(config.PUBLIC_ORIGIN!))
    throw new Error('PUBLIC_ORIGIN: an https address that others can reach')
}

const dropUndefined = (object: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined))
