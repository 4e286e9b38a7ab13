import { useState } from 'react'
import { CheckBox, EmailField, Select, TextArea, TextField } from '../form/field.tsx'
import { FileDrop } from '../form/file-drop.tsx'
import { Columns, Section, Stack } from '../layout/layout.tsx'

export function DesignFields() {
  const [files, setFiles] = useState<File[]>([])
  return (
    <Section title="Fields">
      <Columns>
        <Stack space="wide">
          <EmailField label="E-mail" placeholder="navn@eksempel.dk" />
          <TextField
            label="Telefon"
            prefix="+45"
            inputMode="tel"
            hint="Kun til fragtmanden."
            defaultValue="20 12 34 56"
          />
          <TextField
            label="Postnummer"
            defaultValue="21"
            error="Et dansk postnummer har fire cifre."
            inputMode="numeric"
          />
          <TextField label="Budget pr. stykke" suffix="kr." defaultValue="800" />
          <TextField label="Medlemsnummer" defaultValue="10 24" disabled />
        </Stack>
        <Stack space="wide">
          <Select
            label="Anledning"
            placeholder="Vælg en anledning"
            options={[
              { value: 'work', label: 'Arbejde' },
              { value: 'party', label: 'Fest' },
              { value: 'weekend', label: 'Weekend' },
            ]}
          />
          <TextArea label="Fortæl din stylist" hint="Det, du mangler, og det, du aldrig vil se igen." />
          <Stack space="tight">
            <CheckBox label="Jeg har læst handelsbetingelserne" defaultChecked />
            <CheckBox label="Send mig nyheder" hint="Højst to gange om måneden." />
            <CheckBox label="Jeg er fyldt 18 år" error="Sæt et flueben for at fortsætte." />
          </Stack>
          <FileDrop
            label="Træk billeder hertil, eller vælg dem"
            hint="JPG eller PNG, højst 10 MB"
            files={files}
            onFiles={setFiles}
            multiple
          />
        </Stack>
      </Columns>
    </Section>
  )
}
