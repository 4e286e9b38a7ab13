import './local-page.css'
import type { FastifyReply } from 'fastify'
import type { ReactNode } from 'react'
import { Standalone, sendStandalone } from '#/app/standalone/standalone-page.tsx'
import { Page } from '#/ui/layout/layout.tsx'

type LocalPageProps = { title: string; lead: ReactNode; children: ReactNode }

/** A page of the local environment about its stand-ins: for staff and developers, so in English. */
export const LocalPage = ({ title, lead, children }: LocalPageProps) => (
  <Standalone lang="en" title={title} sheets={['/sandbox/local-page.css']}>
    <main className="local-page">
      <Page title={title} lead={lead}>
        {children}
      </Page>
    </main>
  </Standalone>
)

/** It shows mails in frames, each with a policy of its own. */
export const sendLocal = (reply: FastifyReply, page: Parameters<typeof sendStandalone>[1]) =>
  sendStandalone(reply, page, { sources: { 'frame-src': "'self'" } })
