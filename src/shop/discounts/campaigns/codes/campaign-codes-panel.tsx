import '../campaigns.css'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { PaperButton } from '#/platform/app/api/paper-button.tsx'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { OlderRows } from '#/platform/app/studio/older-rows.tsx'
import { staffMoment } from '#/platform/app/studio/staff-time.ts'
import { Button } from '#/platform/ui/form/button.tsx'
import { TextField } from '#/platform/ui/form/field.tsx'
import { Row, Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import type { CampaignView } from '../campaign.schema.ts'

type Of = { campaign: CampaignView }

/** The shared codes of a campaign, and its single-use codes. */
export function CampaignCodes({ campaign }: Of) {
  if (campaign.trigger !== 'code') return null
  const open = campaign.status !== 'ended'
  return (
    <Stack space="wide">
      <Stack>
        <h2>Codes</h2>
        {campaign.codes.length === 0 && <p className="campaign-note">No code for everybody yet.</p>}
        <ul className="campaign-list">
          {campaign.codes.map(({ code, used, totalLimit }) => (
            <li key={code} className="campaign-code">
              {`${code} · ${totalLimit ? `${used} of ${totalLimit}` : used} used`}
            </li>
          ))}
        </ul>
        <OlderRows shown={campaign.codes.length} more={campaign.moreCodes} />
        {open && <ChosenCode campaign={campaign} />}
      </Stack>
      <Stack>
        <h2>Single-use codes</h2>
        <ul className="campaign-list">
          {campaign.batches.map((batch) => (
            <Batch key={batch.id} campaign={campaign} batch={batch} />
          ))}
        </ul>
        {open && <NewBatch campaign={campaign} />}
      </Stack>
    </Stack>
  )
}

function ChosenCode({ campaign: { id } }: Of) {
  const { revalidate } = useRevalidator()
  const [code, setCode] = useState('')
  const { submit, busy, error, fields } = useSubmit(
    (typed: string, { idempotencyKey }) =>
      send('POST', '/studio/campaigns/:id/codes', {
        params: { id },
        body: { code: typed, totalLimit: null },
        idempotencyKey,
      }),
    async () => {
      setCode('')
      await revalidate()
    },
  )
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void submit(code)
      }}
    >
      <Row align="field">
        <TextField
          label="A code for everybody"
          name="code"
          value={code}
          required
          maxLength={40}
          onChange={({ target }) => setCode(target.value.toUpperCase())}
          error={fields.code}
        />
        <Button type="submit" size="small" variant="secondary" busy={busy}>
          Add
        </Button>
      </Row>
      <Alert>{fields.code ? undefined : error}</Alert>
    </form>
  )
}

function NewBatch({ campaign: { id } }: Of) {
  const { revalidate } = useRevalidator()
  const [size, setSize] = useState('100')
  const { submit, busy, error, fields } = useSubmit(
    (count: number, { idempotencyKey }) =>
      send('POST', '/studio/campaigns/:id/batches', {
        params: { id },
        body: { size: count },
        idempotencyKey,
      }),
    () => revalidate(),
  )
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void submit(Number(size))
      }}
    >
      <Row align="field">
        <TextField
          label="How many"
          name="size"
          type="number"
          min={1}
          max={20_000}
          required
          value={size}
          onChange={({ target }) => setSize(target.value)}
          error={fields.size}
        />
        <Button type="submit" size="small" variant="secondary" busy={busy}>
          Make codes
        </Button>
      </Row>
      <Alert>{fields.size ? undefined : error}</Alert>
    </form>
  )
}

function Batch({ campaign: { id }, batch }: Of & { batch: CampaignView['batches'][number] }) {
  const { revalidate } = useRevalidator()
  const { id: batchId, size, used, madeAt, handedOutAt } = batch
  const read = async () => {
    const file = await send('POST', '/studio/campaigns/:id/batches/:batchId/codes.csv', {
      params: { id, batchId },
      file: true,
    })
    void revalidate()
    return file
  }
  return (
    <li>
      <Row align="between">
        <span>{`${size.toLocaleString('en-GB')} codes, ${staffMoment(madeAt)} · ${used} used`}</span>
        {handedOutAt ? (
          <span className="campaign-note">{`handed out ${staffMoment(handedOutAt)}`}</span>
        ) : (
          <PaperButton
            read={read}
            file="codes.csv"
            size="small"
            failed="The file was not handed out. Try again."
          >
            Take the file, once
          </PaperButton>
        )}
      </Row>
    </li>
  )
}
