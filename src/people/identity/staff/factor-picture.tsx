import './factor-picture.css'
import type { ComponentProps } from 'react'
import { TextField } from '#/platform/ui/form/field.tsx'
import type { NewFactorView } from '../enrolment/enrolment.api.ts'

/** The QR code of a new authenticator secret, and the secret as text for an app without a camera. */
export const FactorPicture = ({ size, path, secret }: NewFactorView) => (
  <figure className="factor">
    <svg role="img" aria-label="QR code for the authenticator app" viewBox={`0 0 ${size} ${size}`}>
      <path d={path} />
    </svg>
    <figcaption>
      Scan it with an authenticator app, or type this into it: <code>{grouped(secret)}</code>
    </figcaption>
  </figure>
)

const grouped = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')

export const FactorCode = (field: Omit<ComponentProps<typeof TextField>, 'label'>) => (
  <TextField
    label="Six digits"
    hint="The code that the app shows now."
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={9}
    {...field}
  />
)
