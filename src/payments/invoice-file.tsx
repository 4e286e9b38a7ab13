import { useState } from 'react'
import { readSession } from '#/app/session.ts'
import { useTexts } from '#/app/texts.tsx'
import { Button } from '#/ui/button.tsx'
import { Alert } from '#/ui/notice.tsx'

/** The invoice as a file. A link cannot carry the session's header, so the page fetches it and hands it over. */
export function InvoiceFile({ id, number, staff }: { id: string; number: string; staff?: boolean }) {
  const t = useTexts()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  async function download() {
    setBusy(true)
    setFailed(false)
    try {
      const session = readSession(document.cookie, staff ? 'staff' : 'member')
      const answer = await fetch(`/api${staff ? '/studio' : ''}/invoices/${id}/pdf`, {
        headers: { authorization: `UID ${session?.id} ${session?.token}` },
      })
      if (!answer.ok) throw new Error(String(answer.status))
      hand(await answer.blob(), `${number}.pdf`)
    } catch {
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div>
      <Alert>{failed && (staff ? 'The file could not be made. Try again.' : t('receipt.fileFailed'))}</Alert>
      <Button variant="secondary" size={staff ? 'small' : undefined} busy={busy} onClick={download}>
        {staff ? 'PDF' : t('receipt.file')}
      </Button>
    </div>
  )
}

function hand(file: Blob, name: string) {
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(file), download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
