/**
 * Content of each element that payment files use, as the official schema of pain.001.001.09 (2019-02-14) states it: the elements
 * in order, each with `?` (optional), `*`, `+` or `{0,n}`; `|` separates the alternatives of a choice.
 *
 * Elements are keyed by name, or by parent and name where the same name has different contents.
 */
export const CONTENT_09: Readonly<Record<string, string>> = {
  Document: 'CstmrCdtTrfInitn',
  CstmrCdtTrfInitn: 'GrpHdr PmtInf+ SplmtryData*',
  GrpHdr: 'MsgId CreDtTm Authstn{0,2} NbOfTxs CtrlSum? InitgPty FwdgAgt?',
  PmtInf:
    'PmtInfId PmtMtd BtchBookg? NbOfTxs? CtrlSum? PmtTpInf? ReqdExctnDt PoolgAdjstmntDt? Dbtr DbtrAcct DbtrAgt ' +
    'DbtrAgtAcct? InstrForDbtrAgt? UltmtDbtr? ChrgBr? ChrgsAcct? ChrgsAcctAgt? CdtTrfTxInf+',
  PmtTpInf: 'InstrPrty? SvcLvl* LclInstrm? CtgyPurp?',
  SvcLvl: 'Cd | Prtry',
  ReqdExctnDt: 'Dt | DtTm',
  InitgPty: 'Nm? PstlAdr? Id? CtryOfRes? CtctDtls?',
  Dbtr: 'Nm? PstlAdr? Id? CtryOfRes? CtctDtls?',
  Cdtr: 'Nm? PstlAdr? Id? CtryOfRes? CtctDtls?',
  DbtrAcct: 'Id Tp? Ccy? Nm? Prxy?',
  CdtrAcct: 'Id Tp? Ccy? Nm? Prxy?',
  'DbtrAcct/Id': 'IBAN | Othr',
  'CdtrAcct/Id': 'IBAN | Othr',
  DbtrAgt: 'FinInstnId BrnchId?',
  FinInstnId: 'BICFI? ClrSysMmbId? LEI? Nm? PstlAdr? Othr?',
  'FinInstnId/Othr': 'Id SchmeNm? Issr?',
  CdtTrfTxInf:
    'PmtId PmtTpInf? Amt XchgRateInf? ChrgBr? ChqInstr? UltmtDbtr? IntrmyAgt1? IntrmyAgt1Acct? IntrmyAgt2? ' +
    'IntrmyAgt2Acct? IntrmyAgt3? IntrmyAgt3Acct? CdtrAgt? CdtrAgtAcct? Cdtr? CdtrAcct? UltmtCdtr? InstrForCdtrAgt* ' +
    'InstrForDbtrAgt? Purp? RgltryRptg{0,10} Tax? RltdRmtInf{0,10} RmtInf? SplmtryData*',
  PmtId: 'InstrId? EndToEndId UETR?',
  Amt: 'InstdAmt | EqvtAmt',
  RmtInf: 'Ustrd* Strd*',
};

const textUpTo = (most: number): RegExp => new RegExp(`^[^]{1,${most}}$`, 'u');
const BIC = /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/u;
const decimal = (digits: number, fraction: number): RegExp =>
  new RegExp(`^(?=(\\D*\\d){1,${digits}}\\D*$)[+-]?\\d+(\\.\\d{1,${fraction}})?$`, 'u');

/** Values that the official schema of pain.001.001.09 accepts in the elements without children that payment files use. */
export const VALUES_09: Readonly<Record<string, RegExp>> = {
  MsgId: textUpTo(35),
  CreDtTm: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})?$/u,
  NbOfTxs: /^[0-9]{1,15}$/u,
  CtrlSum: decimal(18, 17),
  Nm: textUpTo(140),
  PmtInfId: textUpTo(35),
  PmtMtd: /^(CHK|TRF|TRA)$/u,
  Cd: textUpTo(4),
  Dt: /^\d{4}-\d{2}-\d{2}$/u,
  IBAN: /^[A-Z]{2}[0-9]{2}[a-zA-Z0-9]{1,30}$/u,
  Ccy: /^[A-Z]{3}$/u,
  BICFI: BIC,
  'Othr/Id': textUpTo(35),
  ChrgBr: /^(DEBT|CRED|SHAR|SLEV)$/u,
  EndToEndId: textUpTo(35),
  InstdAmt: /^(?=(\D*\d){1,18}\D*$)\+?\d+(\.\d{1,5})?$/u,
  Ustrd: textUpTo(140),
};
