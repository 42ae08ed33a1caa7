import type { FieldSpec } from '@krishi-bima/contract/forms/kinds';
import type { ImportColumn, ImportKind, PlaceLevel } from '@krishi-bima/contract/imports/kinds';
import { type Language, type Text, text } from '@krishi-bima/contract/values/text';
import type { FastifyReply } from 'fastify';
import { csvText } from '../http/csv.ts';
import { commentMark } from './header-row.ts';
import { writeSheet } from './sheet.ts';

const heads = {
  column: text('महल', 'Column'),
  key: text('छोटो नाम', 'Short name'),
  required: text('अनिवार्य', 'Required'),
  allowed: text('के लेख्ने', 'What to write'),
  example: text('उदाहरण', 'Example'),
};
const lines = text('पङ्क्ति', 'Lines');
const help = text('स्पष्टीकरण', 'Explanation');
const yes = text('अनिवार्य', 'required');

/** Sends an empty table with the headings of the kind, and an explanation below each. */
export async function sendTemplate(reply: FastifyReply, kind: ImportKind, format: 'csv' | 'xlsx', language: Language) {
  const file = `${kind.name}-template.${format}`;
  void reply.header('content-disposition', `attachment; filename="${file}"`);
  if (format === 'csv') return reply.type('text/csv; charset=utf-8').send(csvTemplate(kind, language));
  const bytes = await writeSheet([
    {
      name: lines[language],
      rows: [kind.columns.map(({ label }) => label[language])],
      widths: kind.columns.map(widthOf),
    },
    {
      name: help[language],
      rows: [
        Object.values(heads).map((head) => head[language]),
        ...kind.columns.map((column) => [
          column.label[language],
          column.key,
          column.required ? yes[language] : '',
          allowedIn(column)[language],
          exampleOf(column, language),
        ]),
      ],
      widths: [36, 28, 12, 60, 28],
    },
  ]);
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return reply.type(type).send(Buffer.from(bytes));
}

/** A CSV file has no second sheet: explanation and example follow a comment mark and are ignored. */
function csvTemplate({ columns }: ImportKind, language: Language): string {
  const marked = (cells: string[]) => [`${commentMark} ${cells[0] ?? ''}`, ...cells.slice(1)];
  return csvText([
    columns.map(({ label }) => label[language]),
    marked(columns.map((column) => allowedIn(column)[language])),
    marked(columns.map((column) => exampleOf(column, language))),
  ]);
}

function widthOf({ label }: ImportColumn): number {
  return Math.min(40, Math.max(14, label.ne.length + 2));
}

const places: Record<PlaceLevel, [allowed: Text, example: Text]> = {
  province: [text('प्रदेशको नाम', 'Name of the province'), text('बागमती', 'Bagmati')],
  district: [text('जिल्लाको नाम', 'Name of the district'), text('काभ्रेपलाञ्चोक', 'Kavrepalanchok')],
  municipality: [text('पालिकाको नाम', 'Name of the local level'), text('पनौती नगरपालिका', 'Panauti Municipality')],
  ward: [text('अङ्क', 'Number'), text('५', '5')],
  tole: [text('टोलको नाम', 'Name of the tole'), text('सुनारगाउँ', 'Sunargaun')],
};

function allowedIn({ field, level }: ImportColumn): Text {
  if (level) return places[level][0];
  return field.hint ?? allowed(field);
}

function allowed(field: FieldSpec): Text {
  switch (field.kind) {
    case 'choice': {
      const options = Object.values(field.options);
      return text(options.map(({ ne }) => ne).join(' / '), options.map(({ en }) => en).join(' / '));
    }
    case 'boolean':
      return text('हो / होइन', 'Yes / No');
    case 'date':
      return text('वि.सं. 2081/08/05 वा ई.सं. 2024-11-20', 'BS 2081/08/05 or AD 2024-11-20');
    case 'datetime':
      return text('मिति र समय: 2081/08/05 00:01', 'Date and time: 2081/08/05 00:01');
    case 'area':
      return text(
        'रोपनी-आना-पैसा-दाम, बिघा-कट्ठा-धुर, हेक्टर वा वर्गमिटर, एकाइसहित',
        'Ropani-aana-paisa-dam, bigha-kattha-dhur, hectare or sq. m, with the unit',
      );
    case 'money':
      return text('रुपैयाँ: 1,02,000.50', 'Rupees: 1,02,000.50');
    case 'phone':
      return text('९८, ९७ वा ९६ बाट सुरु हुने १० अङ्क', 'Ten digits starting with 98, 97 or 96');
    case 'reference':
      return references[field.to];
    case 'number':
      return text('अङ्क', 'Number');
    default:
      return 'script' in field && field.script === 'ne' ? text('देवनागरीमा', 'In Devanagari') : text('अक्षर', 'Text');
  }
}

const references = {
  district: text('जिल्लाको नाम', 'Name of the district'),
  branch: text('शाखाको नाम वा कोड', 'Name or code of the branch'),
  agent: text('पूरा नाम वा प्रयोगकर्ता नाम', 'Full name or username'),
  field: text('दर्ता भएको खेतको नाम वा कित्ता', 'Name or kitta of a registered field'),
  farmer: text('दर्ता भएको कृषकको नागरिकता नं.', 'Citizenship no. of a registered farmer'),
};

const examples: Partial<Record<FieldSpec['kind'], Text>> = {
  date: text('2081/08/05', '2081/08/05'),
  datetime: text('2081/08/05 00:01', '2081/08/05 00:01'),
  area: text('3-4-2-0 रोपनी', '3-4-2-0 ropani'),
  money: text('1,02,000', '1,02,000'),
  phone: text('9841000001', '9841000001'),
  boolean: text('हो', 'Yes'),
};

/** These explanations replace those of the kind where it says too little. */
const named: Record<string, Text> = {
  name_np: text('सीता थापा', 'सीता थापा'),
  name_en: text('Sita Thapa', 'Sita Thapa'),
  citizenship_no: text('27-01-75-01234', '27-01-75-01234'),
  citizenship_issue_district: text('काभ्रेपलाञ्चोक', 'Kavrepalanchok'),
  kitta_no: text('417', '417'),
  mark: text('1', '1'),
};

function exampleOf({ field, name, level }: ImportColumn, language: Language): string {
  if (level) return places[level][1][language];
  if (named[name]) return named[name][language];
  if (field.kind === 'choice') return Object.values(field.options)[0]?.[language] ?? '';
  return examples[field.kind]?.[language] ?? '';
}
