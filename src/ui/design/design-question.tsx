import { TextLink } from '../form/button.tsx'
import { SizePicker } from '../form/choice.tsx'
import { PasswordField } from '../form/password-field.tsx'
import { AnswerRow, Answers, KindGrid, KindLegend, PictureChoices } from '../form/question.tsx'
import { Section, Stack } from '../layout/layout.tsx'
import { ProductPicture } from '../picture/picture.tsx'
import { pictures } from './design-pictures.ts'

/** What a question on a screen of its own is made of; its frame is seen in the survey. */
export function DesignQuestion() {
  const picture = (name: keyof typeof pictures) => <ProductPicture picture={{ ...pictures[name], alt: '' }} />
  return (
    <Section title="Questions">
      <Stack space="wide">
        <PictureChoices
          type="checkbox"
          legend="Hvad tager du gerne på?"
          name="liked"
          columns={3}
          chosen={['knit']}
          options={[
            { value: 'dress', label: 'Kjoler', hint: 'Til hverdag og fest', picture: picture('dress') },
            { value: 'knit', label: 'Strik', picture: picture('knit') },
            { value: 'trousers', label: 'Bukser', picture: picture('trousers') },
          ]}
        />
        <KindGrid cells="wide">
          <SizePicker
            legend={<KindLegend picture={undefined} label="Bluser" />}
            name="blouse-budget"
            defaultValue=""
            sizes={[
              { value: '250', label: '250 kr.', note: 'højst' },
              { value: '400', label: '400 kr.', note: 'højst' },
              { value: '', label: 'Ingen grænse' },
            ]}
          />
        </KindGrid>
        <Answers>
          <AnswerRow label="Pasform" action={<TextLink to="/design">Ret</TextLink>}>
            Løst
          </AnswerRow>
          <AnswerRow label="Mønstre" action={<TextLink to="/design">Ret</TextLink>}>
            Striber, blomster
          </AnswerRow>
        </Answers>
        <PasswordField label="Adgangskode" hint="Mindst 8 tegn" name="password" autoComplete="new-password" />
      </Stack>
    </Section>
  )
}
