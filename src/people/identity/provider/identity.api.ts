import type { Api, App } from '#/platform/http/http.ts'
import { mountProvider } from './mount.ts'
import { signInApi } from './sign-in.api.ts'
import { serveStyle } from './style.ts'

/** The embedded OpenID provider (R4.05); it does not answer if a tenant is configured. Each part parses bodies in its own way. */
export const identityApi: Api = async (app) => {
  await app.register(async (scope) => {
    await signInApi(scope as App)
    serveStyle(scope as App)
  })
  await app.register(async (scope) => mountProvider(scope as App))
}
