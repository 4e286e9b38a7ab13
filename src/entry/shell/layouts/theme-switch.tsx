import '../studio-rail/rail.css'
import { useEffect, useState } from 'react'
import { cookieOf } from '#/platform/sessions/browser/session.ts'
import { Button } from '#/platform/ui/form/button.tsx'
import { StudioIcon } from '../studio-rail/studio-icon.tsx'

type Theme = 'light' | 'dark'
const yearSeconds = 365 * 24 * 3600

/**
 * Light or dark: by the machine's setting, also when that changes, until a colleague chooses. A cookie keeps it, so
 * that the server renders the right one at once; a value from the machine alone has a prefix.
 */
export function ThemeSwitch() {
  const [theme, setTheme] = useState<Theme>()
  useEffect(() => {
    const machine = window.matchMedia('(prefers-color-scheme: dark)')
    const follow = () => {
      const stored = cookieOf(document.cookie, 'studio_theme')
      if (stored === 'dark' || stored === 'light') return setTheme(stored)
      const wanted = machine.matches ? 'dark' : 'light'
      keep(`machine-${wanted}`)
      setTheme(wanted)
    }
    follow()
    machine.addEventListener('change', follow)
    return () => machine.removeEventListener('change', follow)
  }, [])
  useEffect(() => {
    const { dataset } = document.documentElement
    dataset.face = 'studio'
    if (theme) dataset.theme = theme
    return () => {
      dataset.face = 'paper'
      delete dataset.theme
    }
  }, [theme])
  const other = theme === 'dark' ? 'light' : 'dark'
  function switchTheme() {
    keep(other)
    setTheme(other)
  }
  return (
    <Button variant="quiet" size="small" onClick={switchTheme}>
      <StudioIcon name={other === 'dark' ? 'moon' : 'sun'} />
      <span className="studio-theme-name">{other === 'dark' ? 'Dark mode' : 'Light mode'}</span>
    </Button>
  )
}

function keep(theme: Theme | `machine-${Theme}`) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `studio_theme=${theme}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`
}
