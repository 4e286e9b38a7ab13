import { cardLanguageOf, cardTextsOf } from './texts.ts'
import { sandboxHome } from './wire.ts'

/** The bank's question in a modal dialog. Closing it answers no. */
export function askBank(challenge: string, locale: string): Promise<void> {
  const texts = cardTextsOf(locale)
  const dialog = document.createElement('dialog')
  dialog.className = 'sandbox-bank'
  dialog.ariaLabel = texts.bank
  const close = document.createElement('button')
  close.type = 'button'
  close.className = 'sandbox-bank-close'
  close.ariaLabel = texts.close
  close.title = texts.close
  close.textContent = '×'
  const frame = document.createElement('iframe')
  frame.src = `${challenge}?locale=${cardLanguageOf(locale)}`
  frame.title = texts.bank
  dialog.append(close, frame)
  return new Promise((resolve) => {
    const end = () => {
      removeEventListener('message', hear)
      dialog.close()
      dialog.remove()
      resolve()
    }
    const refuse = async () => {
      await fetch(challenge, { method: 'POST', body: new URLSearchParams({ outcome: 'fail' }) }).catch(
        () => {},
      )
      end()
    }
    const hear = ({ data, source, origin }: MessageEvent) => {
      if (source !== frame.contentWindow || origin !== location.origin) return
      if (data?.say === 'bank-answered') end()
      else if (data?.say === 'bank-closed') void refuse()
      else if (data?.say === 'bank-height') frame.style.height = `${data.height}px`
    }
    addEventListener('message', hear)
    close.addEventListener('click', refuse)
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      void refuse()
    })
    void dressed().then(() => {
      document.body.append(dialog)
      dialog.showModal()
      frame.focus()
    })
  })
}

/** The sheet is a file of its own, since the shop's policy allows no inline style. */
function dressed(): Promise<void> {
  const href = `${sandboxHome}/js/dialog.css`
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve()
  const sheet = document.createElement('link')
  sheet.rel = 'stylesheet'
  sheet.href = href
  document.head.append(sheet)
  return new Promise((resolve) => {
    sheet.onload = sheet.onerror = () => resolve()
  })
}
