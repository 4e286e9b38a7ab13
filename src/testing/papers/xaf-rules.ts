import { date, money, oneOf, upTo, whole, type XmlRules } from './xml-rules.ts'

const id = upTo(35)
const country = /^[A-Z]{2}$/

/**
 * XML Auditfile Financieel 3.2, without customers, subledgers and base data: order, number, lengths and values as in the schema that the
 * Dutch tax authority publishes at softwarepakketten.nl (XmlAuditfileFinancieel3.2.xsd, 2 April 2014).
 */
export const xafRules: XmlRules = {
  root: 'auditfile',
  children: {
    auditfile: 'header company',
    header: 'fiscalYear startDate endDate curCode dateCreated softwareDesc? softwareVersion?',
    company:
      'companyIdent? companyName taxRegistrationCountry taxRegIdent streetAddress* postalAddress* customersSuppliers? generalLedger? vatCodes? periods? openingBalance? transactions?',
    streetAddress: 'streetname? number? numberExtension? property? city? postalCode? region? country?',
    generalLedger: 'ledgerAccount+',
    ledgerAccount: 'accID accDesc accTp leadCode? leadDescription? leadReference? leadCrossRef?',
    vatCodes: 'vatCode*',
    vatCode: 'vatID vatDesc vatToPayAccID? vatToClaimAccID?',
    periods: 'period*',
    period: 'periodNumber periodDesc? startDatePeriod startTimePeriod? endDatePeriod endTimePeriod?',
    openingBalance: 'opBalDate opBalDesc? linesCount totalDebit totalCredit obLine*',
    obLine: 'nr accID amnt amntTp',
    transactions: 'linesCount totalDebit totalCredit journal*',
    journal: 'jrnID desc jrnTp? offsetAccID? bankAccNr? transaction*',
    transaction: 'nr desc? periodNumber trDt amnt? amntTp? sourceID? userID? trLine*',
    trLine: 'nr accID docRef effDate desc? amnt amntTp recRef? matchKeyID? custSupID? invRef?',
  },
  texts: {
    fiscalYear: upTo(9),
    startDate: date,
    endDate: date,
    curCode: /^[A-Z]{3}$/,
    dateCreated: date,
    softwareDesc: upTo(50),
    softwareVersion: upTo(20),
    companyIdent: id,
    companyName: upTo(999),
    taxRegistrationCountry: country,
    taxRegIdent: upTo(30),
    streetname: upTo(999),
    city: upTo(50),
    postalCode: upTo(10),
    country,
    accID: id,
    accDesc: upTo(999),
    accTp: oneOf('B', 'M', 'P'),
    vatID: id,
    vatDesc: upTo(999),
    vatToPayAccID: id,
    periodNumber: whole(3),
    startDatePeriod: date,
    endDatePeriod: date,
    opBalDate: date,
    linesCount: whole(10),
    totalDebit: money,
    totalCredit: money,
    nr: id,
    amnt: money,
    amntTp: oneOf('C', 'D'),
    jrnID: id,
    desc: upTo(9999),
    trDt: date,
    docRef: upTo(999),
    effDate: date,
  },
}
