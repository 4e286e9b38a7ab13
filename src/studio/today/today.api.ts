import { type Api, staffOf } from '#/platform/http/http.ts'
import { whatWaits } from './today.ts'

/** The first page of a working day (R8.01); the clock may be moved in the local environment only (R6.19). */
export const todayApi: Api = async (app) => {
  app.get('/api/studio/today', async (request) => {
    const { ctx } = request
    const staff = staffOf(request)
    return {
      now: ctx.clock.now().toISOString(),
      movesClock: ctx.config.APP_ENV === 'local' && staff.role === 'admin',
      waiting: await whatWaits(ctx, staff),
    }
  })
}
