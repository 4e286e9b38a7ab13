-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE SEQUENCE gift_card_number AS bigint START 70001 INCREMENT 1;
