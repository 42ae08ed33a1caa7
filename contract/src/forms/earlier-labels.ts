/**
 * Columns of files were once named so. An office keeps its filled-in templates, so what they called a column is still
 * read: the earlier label on the left, today's on the right.
 */
export const earlierLabels: Readonly<Record<string, string>> = {
  'प्रस्तावको चिह्न': 'प्रस्तावको क्रम नं.',
  'Mark of the proposal': 'Proposal serial no.',
  'स्थानीय तह': 'पालिका',
  Municipality: 'Local level',
  मान: 'दर/मूल्य',
  'खेत / प्लट': 'खेत',
  'बैंकको नाम': 'भुक्तानी बैंक',
  'बैंकको शाखा': 'भुक्तानी बैंकको शाखा',
  Bank: 'Payment bank',
  'Kind of lender': 'Type of lender',
  'Kind of loan': 'Type of loan',
  Amount: 'Loan amount',
  'Taken on': 'Loan date',
  'To be repaid by': 'Repayment date',
  'Is a claim paid to the lender?': 'Pay claims to the lender?',
  'गाभिन महिना': 'गाभिन भएको महिना',
  'Milk a day': 'Milk per day',
  'Where it came from': 'Source',
  'Bought on': 'Date bought',
  'Kind of insured': 'Type of insured',
  'Place insured': 'Insured location',
  'Land held as': 'Land tenure',
  'Insurance refused before?': 'Declined for insurance before?',
  'Why it was refused': 'Reason for declining',
  'Takes the subsidy?': 'Subsidy requested?',
};

/** The column of a file of errors that says what is wrong was once named so. */
export const earlierErrorHeading = 'त्रुटि';

/** Returns today's heading for an earlier one, like `स्थायी ठेगाना: पालिका` for `स्थायी ठेगाना: स्थानीय तह`. */
export function currentHeading(head: string): string {
  const parts = head.replaceAll('*', '').trim().split(': ');
  return parts.map((part) => earlierLabels[part] ?? part.replace('अंग्रेजी', 'अङ्ग्रेजी')).join(': ');
}
