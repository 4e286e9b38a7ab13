import { type ComponentProps, useState } from 'react'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { TextButton } from './button.tsx'
import { TextField } from './field.tsx'

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'suffix'>

/** A password that can be made visible while it is typed; pasting and password managers work. */
export function PasswordField(field: PasswordFieldProps) {
  const t = useTexts()
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...field}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      suffix={
        <TextButton onClick={() => setShown(!shown)}>
          {t(shown ? 'ui.hide' : 'ui.show')}
          <span className="visually-hidden"> {t('ui.password')}</span>
        </TextButton>
      }
    />
  )
}
