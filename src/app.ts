import swagger from '@fastify/swagger'
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify'
import { financeApi } from '#/accounting/finance.api.ts'
import { cancelApi } from '#/boxes/cancel/cancel.api.ts'
import { feedbackApi } from '#/boxes/feedback/feedback.api.ts'
import { onChargeCaptured } from '#/boxes/settlement/payment-received.ts'
import { mediaApi } from '#/catalogue/images/media.api.ts'
import { whenCaptured } from '#/charges/charge-listeners.ts'
import { chargesApi } from '#/charges/charges.api.ts'
import { consentApi } from '#/consent/consent.api.ts'
import type { Ctx } from '#/context.ts'
import { returnsApi } from '#/fulfilment/intake/returns.api.ts'
import { warehouseApi } from '#/fulfilment/packing/warehouse.api.ts'
import { homeApi } from '#/home/home.api.ts'
import { devicesApi } from '#/identity/devices/devices.api.ts'
import { emailChangeApi } from '#/identity/email-change/email-change.api.ts'
import { passwordApi } from '#/identity/password/password.api.ts'
import { identityApi } from '#/identity/provider/identity.api.ts'
import { passwordResetApi } from '#/identity/reset/password-reset.api.ts'
import { loginApi } from '#/identity/sign-in/login.api.ts'
import { stepUpApi } from '#/identity/step-up/step-up.api.ts'
import { invoicesApi } from '#/invoices/invoices.api.ts'
import { meApi } from '#/members/me.api.ts'
import { profileApi } from '#/members/profile.api.ts'
import { registerApi } from '#/members/registration/register.api.ts'
import { messagesApi } from '#/messages/messages.api.ts'
import { collectorApi } from '#/monitoring/collector.api.ts'
import { sandboxPrefix } from '#/outside/stripe/clients.ts'
import { cardsApi } from '#/payment-methods/cards.api.ts'
import { webhookApi } from '#/payments/webhook.api.ts'
import { healthApi } from '#/platform/http/health.api.ts'
import { type App, createServer } from '#/platform/http/http.ts'
import { clockApi } from '#/platform/time/clock.api.ts'
import { erasureApi } from '#/privacy/erasure/erasure.api.ts'
import { exportApi } from '#/privacy/export/export.api.ts'
import { todayApi } from '#/studio/today/today.api.ts'
import { deskApi } from '#/styling/desk/desk.api.ts'
import { orderApi } from '#/styling/order/order.api.ts'
import { previewApi } from '#/styling/preview/preview.api.ts'
import { subscriptionApi } from '#/subscription/subscription.api.ts'
import { surveyApi } from '#/survey/survey.api.ts'

/** The whole application on one Fastify: features' routes, and the pages when the shell is given. */
type Parts = { logger?: FastifyBaseLogger; pages?: FastifyPluginAsync; sandbox?: FastifyPluginAsync }

export async function buildApp(ctx: Ctx, { logger, pages, sandbox }: Parts = {}): Promise<App> {
  const app = await createServer(ctx, logger)
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Garderobe', version: ctx.config.version } },
  })
  await app.register(async (api) => {
    for (const feature of features) await feature(api as App)
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  if (sandbox) await app.register(sandbox, { prefix: sandboxPrefix })
  if (pages) await app.register(pages)
  return app
}

whenCaptured(onChargeCaptured)

const features = [
  healthApi,
  mediaApi,
  clockApi,
  todayApi,
  loginApi,
  identityApi,
  stepUpApi,
  devicesApi,
  passwordApi,
  passwordResetApi,
  emailChangeApi,
  meApi,
  profileApi,
  registerApi,
  exportApi,
  erasureApi,
  consentApi,
  subscriptionApi,
  surveyApi,
  messagesApi,
  orderApi,
  deskApi,
  previewApi,
  warehouseApi,
  feedbackApi,
  cancelApi,
  returnsApi,
  homeApi,
  webhookApi,
  cardsApi,
  chargesApi,
  invoicesApi,
  financeApi,
  collectorApi,
]
