import type { Ctx } from '#/platform/ports/context.ts'

const VIEWABLE_DAYS = 90

/** The values of a new mail's row, and its job. Mails of a colleague's act leave when they can no longer be stopped. */
export function newMail({ acting, clock, config, random }: Ctx) {
  const [id, now] = [random.uuid(), clock.now()]
  return {
    id,
    now,
    messageId: `<${id}@${config.BRAND}.example>`,
    expiresAt: new Date(now.getTime() + VIEWABLE_DAYS * 86_400_000),
    sending: {
      kind: 'send-email',
      subject: id,
      dueAt: acting?.mailsAt ?? now,
      now,
      uniqueKey: `send-email:${id}`,
      lane: 'mail',
    } as const,
  }
}
