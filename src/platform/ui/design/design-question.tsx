import { AnswerRow, Answers } from '../form/answers.tsx'
import { TextLink } from '../form/button.tsx'
import { SizePicker } from '../form/choice.tsx'
import { KindSteps } from '../form/kind-steps.tsx'
import { PasswordField } from '../form/password-field.tsx'
import { KindLegend, PictureChoices } from '../form/question.tsx'
import { Section, Stack } from '../layout/layout.tsx'
import { Icon } from '../picture/icon.tsx'
import { ProductPicture } from '../picture/picture.tsx'
import { pictures } from './design-pictures.ts'

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
        <KindSteps
          label="Priser"
          named={(amount) => `${amount} kr.`}
          same={{ label: 'Samme til resten', valueFor: ({ value }) => value }}
          skip="Ingen grænse for resten"
          steps={['Bluser', 'Strik'].map((label) => ({
            kind: label,
            field: `budget-${label}`,
            given: '',
            label,
            picture: <Icon name="bag" />,
            answer: (
              <SizePicker
                legend={<KindLegend picture={undefined} label={label} />}
                name={`budget-${label}`}
                defaultValue=""
                sizes={[
                  { value: '250', label: '250 kr.', note: 'højst' },
                  { value: '400', label: '400 kr.', note: 'højst' },
                  { value: '', label: 'Ingen grænse' },
                ]}
              />
            ),
          }))}
        />
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
