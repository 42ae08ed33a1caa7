import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Text, text } from '@krishi-bima/contract/values/text';
import { formatBs, toBs, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { toDevanagari } from '@krishi-bima/nepali/digits';
import { type Manifest, tableName } from './manifest.ts';
import { tableGroups } from './table-words.ts';

type About = Omit<Manifest, 'pages'>;

const words = {
  title: text('कम्पनीको अभिलेख', 'Archive of the company'),
  personal: text(
    'यसमा कृषकका नाम, फोन, नागरिकता नम्बर, कागजात र फोटो छन्। सुरक्षित ठाउँमा राख्नुहोस्, अरूलाई नदिनुहोस्।',
    'It holds names, phone and citizenship numbers, documents and photos of farmers. Keep it safe and give it to nobody else.',
  ),
  tables: text('तालिका', 'Tables'),
  table: text('तालिका', 'Table'),
  rows: text('पङ्क्ति', 'Rows'),
  columns: text('महल', 'Columns'),
  leftOut: text('नराखिएका महल', 'Columns left out'),
  files: text('फाइल', 'Files'),
  folder: text('फोल्डर', 'Folder'),
  count: text('सङ्ख्या', 'Number'),
  missing: (count: string) =>
    text(
      `${count} फाइल भण्डारमा भेटिएनन्; files.csv मा साइज नलेखिएका ती हुन्।`,
      `${count} files were not in the store: those without a size in files.csv.`,
    ),
  reading: text('कसरी पढ्ने', 'How to read it'),
};

const notes: readonly Text[] = [
  text(
    'तालिका CSV (UTF-8) हुन्, Excel मा खुल्छन्। रकम पैसामा छन्: १०० पैसाको एक रुपैयाँ। समय UTC मा र मिति इस्वी सन्‌मा छन्।',
    'Tables are CSV in UTF-8 and open in Excel. Amounts are in paisa, a hundred to the rupee. Times are UTC, days are of the Gregorian calendar.',
  ),
  text(
    "खाली महलमा केही लेखिएको छैन; दुई उद्धरण चिह्न मात्र भए खाली लेखाइ हो। =, +, -, @ वा ' बाट सुरु हुने लेखाइअघि एउटा ' थपिएको छ, ताकि Excel ले सूत्र नठानोस्।",
    "An empty cell holds nothing; two quotes alone are an empty text. A text that begins with =, +, -, @ or ' has one more ' before it, so that no spreadsheet takes it for a formula.",
  ),
  text(
    'id महलले पङ्क्ति चिनाउँछ; अरू तालिकाले त्यही नम्बरले त्यस पङ्क्तिलाई जनाउँछन्। users मा नभएका नम्बर प्रणाली सञ्चालकका हुन्।',
    'The column id names a row; other tables refer to it by that number. Numbers of people who are not in users are of operators of the installation.',
  ),
  text(
    'मेटाइएका पङ्क्ति पनि छन्: deleted_at मा मेटाइएको समय लेखिएको छ।',
    'Deleted rows are there too, with the time in deleted_at.',
  ),
  text(
    'पासवर्ड, टोकन र गोप्य साँचो राखिएका छैनन्। चलिरहेका काम र डाउनलोडका फाइल पनि राखिएका छैनन्।',
    'Passwords, tokens and secrets are left out, and so are work under way and files of downloads.',
  ),
  text(
    'फाइल files/ मा छन्; files.csv मा हरेकको साइज र SHA-256 छ। manifest.json मा हरेक तालिकाका पङ्क्ति, जोड र SHA-256 छन्।',
    'Files are in files/; files.csv has size and SHA-256 of each. manifest.json has rows, sums and SHA-256 of each table.',
  ),
];

/** Says in both languages what is what in an archive, for whoever opens it years later without the product. */
export function indexPage({ company, made_at, tables, files }: About, keys: readonly string[]): string {
  const day = todayAd(new Date(made_at));
  const made = `${formatBs(toBs(day), 'short', 'ne')} · ${day}`;
  return `<!doctype html>
<html lang="ne">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(`${company.name_np} ${company.code}`)}</title>
<style>${fontFace()}${style}</style>
</head>
<body>
<header>
<p>${both(words.title)}</p>
<h1>${escaped(company.name_np)}</h1>
<p lang="en">${escaped(company.name_en)} · ${escaped(company.code)}</p>
<p>${escaped(made)}</p>
</header>
<p class="personal">${both(words.personal)}</p>
<h2>${both(words.reading)}</h2>
<ul>${notes.map((note) => `<li>${both(note)}</li>`).join('\n')}</ul>
<h2>${both(words.tables)}</h2>
<nav>${tableGroups.map(({ title }, at) => `<a href="#part-${at}">${both(title)}</a>`).join('\n')}
<a href="#files">${both(words.files)}</a></nav>
${tableGroups.map((group, at) => groupPart(group, at, tables)).join('\n')}
<h2 id="files">${both(words.files)}</h2>
${files.missing > 0 ? `<p class="personal">${both(words.missing(figure(files.missing)))}</p>` : ''}
<table><thead><tr><th>${both(words.folder)}</th><th class="figure">${both(words.count)}</th></tr></thead>
<tbody>${foldersOf(keys)
    .map(
      ([folder, count]) =>
        `<tr><td><a href="files/${escaped(folder)}/"><code>files/${escaped(folder)}/</code></a></td><td class="figure">${figure(count)}</td></tr>`,
    )
    .join('\n')}</tbody></table>
</body>
</html>
`;
}

function groupPart(
  { title, tables: named }: (typeof tableGroups)[number],
  at: number,
  tables: About['tables'],
): string {
  const lines = Object.entries<Text>(named).flatMap(([table, name]) => {
    const taken = tables[table];
    return taken ? [tableLine(table, name, taken)] : [];
  });
  return `<section><h3 id="part-${at}">${both(title)}</h3>
<table class="tables"><thead><tr><th>${both(words.table)}</th><th class="figure">${both(words.rows)}</th><th>${both(words.columns)}</th></tr></thead>
<tbody>${lines.join('\n')}</tbody></table></section>`;
}

function tableLine(table: string, name: Text, { rows, columns, left_out }: About['tables'][string]): string {
  const without =
    left_out.length > 0 ? `<p>${both(words.leftOut)}: <code>${escaped(left_out.join(', '))}</code></p>` : '';
  return `<tr><td>${both(name)}<br><a href="${tableName(table)}"><code>${table}.csv</code></a></td>
<td class="figure">${figure(rows)} <span class="label">${both(words.rows)}</span></td>
<td><details><summary>${figure(columns.length)} <span class="label">${both(words.columns)}</span></summary><code>${escaped(columns.join(', '))}</code>${without}</details></td></tr>`;
}

function foldersOf(keys: readonly string[]): [folder: string, count: number][] {
  const groups = Map.groupBy(keys, (key) => key.split('/')[0] ?? '');
  return [...groups].map(([folder, own]) => [folder, own.length]);
}

function both({ ne, en }: Text): string {
  return `${escaped(ne)} <span lang="en">${escaped(en)}</span>`;
}

function figure(count: number): string {
  return toDevanagari(count.toLocaleString('en-IN'));
}

function escaped(given: string): string {
  return given.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

const font = '@expo-google-fonts/noto-sans-devanagari/NotoSansDevanagari_400Regular.ttf';

/** The page brings its letters along: not every computer has Devanagari. */
function fontFace(): string {
  const bytes = readFileSync(createRequire(import.meta.url).resolve(font)).toString('base64');
  return `@font-face { font-family: Archive; src: url(data:font/ttf;base64,${bytes}); }`;
}

const style = `
body { font: 16px/1.6 Archive, 'Noto Sans Devanagari', 'Nirmala UI', 'Kohinoor Devanagari', Mangal, sans-serif; color: #1c2b26; max-width: 960px; margin: 0 auto; padding: 24px 16px 64px; }
h1 { margin: 0; font-size: 28px; line-height: 1.3; } h2 { margin: 40px 0 8px; font-size: 20px; } h3 { margin: 28px 0 4px; font-size: 16px; }
header p { margin: 0; color: #4c5f58; } a { color: #0b6b4b; }
[lang=en] { color: #5a6b64; font-size: .9em; }
.personal { background: #fff6e0; border: 1px solid #ecd9a6; border-radius: 8px; padding: 12px 16px; }
ul { padding-left: 20px; } li { margin-bottom: 8px; } li [lang=en], .personal [lang=en] { display: block; }
nav { display: flex; flex-wrap: wrap; gap: 4px 20px; }
table { border-collapse: collapse; width: 100%; table-layout: fixed; } th, td { text-align: left; vertical-align: top; padding: 8px 12px 8px 0; }
tr { border-bottom: 1px solid #dfe6e2; } th { font-size: 14px; font-weight: 600; } .figure { text-align: right; width: 7em; padding-right: 24px; }
code { font-size: 13px; overflow-wrap: anywhere; } summary { cursor: pointer; } .label { display: none; }
@media (max-width: 640px) {
  .tables thead { display: none; } .tables tr { display: grid; grid-template-columns: 1fr auto; gap: 0 12px; padding: 8px 0; }
  .tables td { padding: 0; } .tables td:last-child { grid-column: 1 / -1; } .label { display: inline; } .figure { width: auto; padding-right: 0; }
}
`;
