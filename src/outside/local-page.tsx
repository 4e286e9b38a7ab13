import './local-page.css'
import type { FastifyReply } from 'fastify'
import type { ReactNode } from 'react'
import { Standalone, sendStandalone } from '#/platform/app/standalone/standalone-page.tsx'
import { Page } from '#/platform/ui/layout/layout.tsx'

type LocalPageProps = { title: string; lead: ReactNode; lang?: string; children: ReactNode }

/**
 * A page of the local environment about its stand-ins: in English, for staff and developers, unless a customer reads
 * it too.
 */
export const LocalPage = ({ title, lead, lang = 'en', children }: LocalPageProps) => (
  <Standalone lang={lang} title={title} sheets={['/sandbox/local-page.css']}>
    <main className="local-page">
      <Page title={title} lead={lead}>
        {children}
      </Page>
    </main>
  </Standalone>
)

/** The gallery shows mails in frames, each with a policy of its own. */
export const sendLocal = (reply: FastifyReply, page: Parameters<typeof sendStandalone>[1]) =>
  sendStandalone(reply, page, { sources: { 'frame-src': "'self'" } })

/**
 * For a page that contains a mail: allows its pictures and its style, and no script or form, as for a mail alone
 * (D5).
 */
export const sendWithMail = (reply: FastifyReply, page: Parameters<typeof sendStandalone>[1]) =>
  sendStandalone(reply, page, {
    sources: {
      'img-src': "'self' https: data:",
      'style-src': "'self' 'unsafe-inline'",
      'script-src': "'none'",
      'form-action': "'none'",
    },
  })
