import type { ComponentProps } from 'react'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { PasswordField } from '#/platform/ui/form/password-field.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'

export type NewPasswordField = (
  name: 'password' | 'passwordRepeated',
) => Omit<ComponentProps<typeof PasswordField>, 'label'>

/** A new password, typed twice (R5.02). */
export function NewPasswordFields({ field }: { field: NewPasswordField }) {
  const t = useTexts()
  return (
    <Stack>
      <PasswordField
        label={t('account.passwordNew')}
        hint={t('register.passwordHint')}
        autoComplete="new-password"
        {...field('password')}
      />
      <PasswordField
        label={t('account.passwordRepeat')}
        autoComplete="new-password"
        {...field('passwordRepeated')}
      />
    </Stack>
  )
}
