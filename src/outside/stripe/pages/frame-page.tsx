import type { FastifyReply } from 'fastify'
import type { ReactElement } from 'react'
import { Standalone, sendStandalone } from '#/platform/app/standalone/standalone-page.tsx'

/** Framed by the shop only, and loads only its own files: no inline script, no inline style. */
const sources = {
  'script-src': "'self'",
  'connect-src': "'self'",
  'frame-ancestors': "'self'",
}

export const sendFrame = (reply: FastifyReply, page: ReactElement) =>
  sendStandalone(reply.header('x-frame-options', 'SAMEORIGIN'), page, { sources })

/** The frame in which a card is typed: its script draws the fields. */
export const cardFrame = (
  <Standalone lang="en" title="Card" sheets={['/sandbox/stripe/js/card-frame.css']}>
    <form id="card" noValidate autoComplete="on" />
    <script src="/sandbox/stripe/js/card-frame.js" />
  </Standalone>
)
