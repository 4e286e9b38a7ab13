import type { ReactNode } from 'react'
import { TextField } from '#/platform/ui/form/field.tsx'

type ReasonFieldProps = {
  label?: string
  hint?: ReactNode
  value: string
  error?: string
  onChange: (reason: string) => void
}

/** A colleague's reason for an act, 3 to 300 characters, which the audit stores. */
export const ReasonField = ({ label = 'Reason', onChange, ...props }: ReasonFieldProps) => (
  <TextField
    {...props}
    label={label}
    name="reason"
    required
    minLength={3}
    maxLength={300}
    onChange={({ target }) => onChange(target.value)}
  />
)
