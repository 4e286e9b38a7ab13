import { PasswordField } from '#/platform/ui/form/password-field.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import type { NewPasswordField } from '../password/new-password-fields.tsx'

/** A colleague's new password, typed twice. The studio's words are English in every market. */
export function StaffPasswordFields({ field }: { field: NewPasswordField }) {
  return (
    <Stack>
      <PasswordField
        label="New password"
        hint="At least 8 characters."
        autoComplete="new-password"
        {...field('password')}
      />
      <PasswordField label="Repeat the password" autoComplete="new-password" {...field('passwordRepeated')} />
    </Stack>
  )
}
