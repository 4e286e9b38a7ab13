import type { ComponentProps } from 'react'
import { useMarket, useTexts } from '#/platform/texts/use-texts.tsx'
import { TextField } from '#/platform/ui/form/field.tsx'
import { telephoneExamples } from '#/platform/validation/validation.rule.ts'

/** A mobile number, with an example from the market that stays on one line (R5.11). */
export function PhoneField(field: ComponentProps<typeof TextField>) {
  const t = useTexts()
  const example = telephoneExamples[useMarket().id].replaceAll(' ', '\u00a0')
  // The browser fills in the national form: Sweden's rule takes no other.
  const hint = t('register.phoneHint', { example })
  return <TextField type="tel" autoComplete="tel-national" hint={hint} {...field} />
}
