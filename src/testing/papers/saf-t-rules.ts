import { date, money, oneOf, upTo, whole, type XmlRules } from './xml-rules.ts'

const [short, middle, name, long] = [upTo(18), upTo(35), upTo(70), upTo(256)]
const country = /^[A-Z]{2}$/
const currency = /^[A-Z]{3}$/
const year = /^(19[7-9]\d|20\d{2}|2100)$/

/**
 * SAF-T Financial 2.1 for Denmark, without customers, suppliers, products and source documents: order and number as in the schema that
 * Erhvervsstyrelsen publishes (standard-filformater, Danish_SAF-T_Financial_Schema_v_2_1.xsd), lengths as in the text types of OECD's SAF-T 2.00
 * on which it is based (short 18, middle 35 and 70, long 256).
 */
export const safTRules: XmlRules = {
  root: 'AuditFile',
  children: {
    AuditFile: 'Header MasterFiles? GeneralLedgerEntries? SourceDocuments?',
    Header:
      'AuditFileVersion AuditFileCountry AuditFileRegion? AuditFileDateCreated SoftwareCompanyName SoftwareID SoftwareVersion Company DefaultCurrencyCode SelectionCriteria? HeaderComment? TaxAccountingBasis? TaxEntity? UserID?',
    Company: 'CVR RegistrationNumber? Name Address+ Contact* TaxRegistration* BankAccount*',
    Address: 'StreetName? Number? AdditionalAddressDetail? Building? City? PostalCode? Region? Country?',
    Contact: 'ContactPerson? Telephone? Fax? Email? Website?',
    TaxRegistration: 'TaxRegistrationNumber TaxType? TaxNumber? Country?',
    BankAccount: 'IBANNumber? BankAccountNumber? BankAccountName? SortCode? BIC? CurrencyCode?',
    SelectionCriteria:
      'CompanyEntity? SelectionStartDate? SelectionEndDate? PeriodStart? PeriodStartYear? PeriodEnd? PeriodEndYear?',
    MasterFiles: 'GeneralLedgerAccounts? Customers? Suppliers? TaxTable?',
    GeneralLedgerAccounts: 'NameOfStandardAccount? VersionOfStandardAccount? Account+',
    Account:
      'AccountID AccountDescription StandardAccountID? AccountType AccountCreationDate? OpeningDebitBalance? OpeningCreditBalance? ClosingDebitBalance? ClosingCreditBalance?',
    TaxTable: 'TaxTableEntry+',
    TaxTableEntry: 'TaxType Description TaxCodeDetails+',
    TaxCodeDetails: 'TaxCode EffectiveDate? ExpirationDate? Description? TaxPercentage Country',
    GeneralLedgerEntries: 'NumberOfEntries TotalDebit TotalCredit Journal*',
    Journal: 'JournalID Description Type Transaction*',
    Transaction:
      'TransactionID Period PeriodYear TransactionDate SourceID? TransactionType? Description SystemEntryDate GLPostingDate SystemID? Line+',
    Line: 'RecordID AccountID ValueDate? SourceDocumentID? CustomerID? SupplierID? Description DebitAmount? CreditAmount? TaxInformation*',
    DebitAmount: 'Amount CurrencyCode? CurrencyAmount? ExchangeRate?',
    CreditAmount: 'Amount CurrencyCode? CurrencyAmount? ExchangeRate?',
  },
  texts: {
    AuditFileVersion: oneOf('2\\.1'),
    AuditFileCountry: oneOf('DK'),
    AuditFileDateCreated: date,
    SoftwareCompanyName: name,
    SoftwareID: long,
    SoftwareVersion: short,
    CVR: /^\d{8}$/,
    Name: name,
    StreetName: name,
    City: middle,
    PostalCode: short,
    Country: country,
    Email: name,
    TaxRegistrationNumber: middle,
    TaxType: upTo(9),
    IBANNumber: middle,
    CurrencyCode: currency,
    DefaultCurrencyCode: currency,
    SelectionStartDate: date,
    SelectionEndDate: date,
    PeriodStart: whole(2),
    PeriodStartYear: year,
    PeriodEnd: whole(2),
    PeriodEndYear: year,
    TaxEntity: name,
    NameOfStandardAccount: long,
    VersionOfStandardAccount: short,
    AccountID: name,
    AccountDescription: long,
    StandardAccountID: middle,
    AccountType: oneOf('Asset', 'Liability', 'Sale', 'Expense', 'Other'),
    OpeningDebitBalance: money,
    OpeningCreditBalance: money,
    ClosingDebitBalance: money,
    ClosingCreditBalance: money,
    Description: long,
    TaxCode: upTo(9),
    EffectiveDate: date,
    TaxPercentage: /^\d{1,3}(\.\d+)?$/,
    NumberOfEntries: whole(18),
    TotalDebit: money,
    TotalCredit: money,
    JournalID: short,
    Type: upTo(9),
    TransactionID: name,
    Period: whole(2),
    PeriodYear: year,
    TransactionDate: date,
    SystemEntryDate: date,
    GLPostingDate: date,
    SystemID: short,
    RecordID: short,
    SourceDocumentID: middle,
    Amount: money,
    CurrencyAmount: money,
    ExchangeRate: /^\d+(\.\d{1,8})?$/,
  },
}
