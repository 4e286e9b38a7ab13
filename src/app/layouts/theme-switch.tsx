import { useEffect, useState } from 'react'
import { Button } from '#/ui/button.tsx'
import { cookieOf } from '../session.ts'

type Theme = 'light' | 'dark'
const yearSeconds = 365 * 24 * 3600

/** Light or dark, kept in a cookie so that the server draws the right one at once; at first as the machine is set. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState<Theme>()
  useEffect(() => {
    const kept = cookieOf(document.cookie, 'studio_theme')
    const machine = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
    setTheme(kept === 'dark' || kept === 'light' ? kept : machine)
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
  function turn() {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
    document.cookie = `studio_theme=${other}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`
    setTheme(other)
  }
  return (
    <Button variant="quiet" size="small" onClick={turn}>
      {other === 'dark' ? 'Dark' : 'Light'}
    </Button>
  )
}
