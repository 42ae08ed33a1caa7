import { personalInfoFields } from '@krishi-bima/contract/kyc/kyc';
import { Kysely, PostgresDialect } from 'kysely';
import { PostgresDialect as Codegen, type PostgresDB, serializeFromMetadata } from 'kysely-codegen';
import type { Database } from '../src/database/open.ts';

/** Where a type comes from that a column is given. */
const sources: Record<string, readonly string[]> = {
  './json-columns.ts': [
    ...[
      'Jsonb',
      'Changes',
      'TaskResult',
      'TaskSubjects',
      'PageCopy',
      'StoredRaster',
      'PolicySnapshot',
      'EndorsementReason',
    ],
  ],
  '@krishi-bima/contract/access/roles': ['Permission', 'Reach', 'Role'],
  '@krishi-bima/contract/animals/moves': ['AnimalMove'],
  '@krishi-bima/contract/companies/storage': ['StorageKind'],
  '@krishi-bima/contract/confirmations/confirmations': ['ConfirmationKind'],
  '@krishi-bima/contract/documents/documents': ['DocumentState'],
  '@krishi-bima/contract/documents/kinds': ['DocumentCode'],
  '@krishi-bima/contract/documents/signed-marks': ['SignedMarks'],
  '@krishi-bima/contract/fields/fields': ['ShapeSource'],
  '@krishi-bima/contract/findings/check': ['LocationPart'],
  '@krishi-bima/contract/findings/find': ['CheckName'],
  '@krishi-bima/contract/findings/limits': ['CompanyLimit'],
  '@krishi-bima/contract/forms/records': ['BankingDetails', 'InspectionReport', 'ProposalHeader', 'RowValues'],
  '@krishi-bima/contract/geometry/polygon': ['Polygon'],
  '@krishi-bima/contract/history/history': ['Action', 'Entity'],
  '@krishi-bima/contract/imports/imports': ['ImportDuplicate', 'ImportMapping', 'ImportState'],
  '@krishi-bima/contract/kyc/kyc': ['KycInfo'],
  '@krishi-bima/contract/kyc/moves': ['KycState'],
  '@krishi-bima/contract/media/albums': ['Album', 'Shot'],
  '@krishi-bima/contract/media/media': ['CopyState', 'MediaKind', 'ThumbnailSize'],
  '@krishi-bima/contract/policies/cancelling': ['CancelCause'],
  '@krishi-bima/contract/policies/content': ['PathChanges', 'RowChange'],
  '@krishi-bima/contract/policies/endorsement-kinds': ['EndorsementCause', 'EndorsementKind'],
  '@krishi-bima/contract/policies/endorsement-states': ['EndorsementState'],
  '@krishi-bima/contract/policies/refund-payments': ['RefundWay'],
  '@krishi-bima/contract/policies/refunds': ['RefundStep', 'RefundTerms'],
  '@krishi-bima/contract/proposals/states': ['ProposalState'],
  '@krishi-bima/contract/rates/rates': ['RateTable'],
  '@krishi-bima/contract/receipts/deposits': ['DayClose'],
  '@krishi-bima/contract/receipts/receipts': ['DepositState'],
  '@krishi-bima/contract/registers/registers': ['RegisterSelection'],
  '@krishi-bima/contract/security/security': ['SecurityKind', 'SecurityOutcome'],
  '@krishi-bima/contract/subsidies/subsidies': ['SubsidyState'],
  '@krishi-bima/contract/tariffs/tariffs': ['Tariff'],
  '@krishi-bima/contract/values/payment-methods': ['PaymentMethod'],
  '@krishi-bima/contract/values/text': ['Language', 'Text'],
  '@krishi-bima/contract/values/values': ['Area'],
  '@krishi-bima/contract/weather/limits': ['HazardName'],
  '@krishi-bima/contract/weather/weather': ['WeatherDay', 'WeatherHour', 'WeatherNow'],
};

/** The choices of a farmer's own details, by the definition of each field. */
const choicesOfFarmer = Object.entries(personalInfoFields).flatMap(([name, { kind }]) =>
  kind === 'choice' ? [[`kyc.${name}`, `NonNullable<KycInfo['${name}']>`]] : [],
);

/** What the database does not know of a column: which words a text takes, and what its JSON holds. */
export const narrower: Record<string, string> = {
  'animal_moves.move': 'AnimalMove',
  'animals.values': 'Jsonb<RowValues>',
  'check_limits.limit_name': 'CompanyLimit',
  'check_reasons.check_name': 'CheckName',
  'check_reasons.figures': 'Jsonb<Record<string, string | number>>',
  'check_reasons.part': 'LocationPart',
  'companies.second_factor_roles': 'Role[]',
  'confirmations.kind': 'ConfirmationKind',
  'confirmations.outcome': "'confirmed' | 'refused'",
  'confirmations.permissions': 'Permission[]',
  'confirmations.reach': 'Reach',
  'confirmations.role': 'Role',
  'day_closes.status': "'closed' | 'reopened'",
  'day_closes.totals': "Jsonb<DayClose['totals']>",
  'deposits.receipt_ids': 'Jsonb<number[]>',
  'deposits.status': 'DepositState',
  'districts.area_unit': "'ropani' | 'bigha'",
  'documents.code': 'DocumentCode',
  'documents.copies': "'waiting' | 'ready' | 'failed'",
  'documents.pages': 'Jsonb<PageCopy[]>',
  'documents.state': 'DocumentState',
  'duties.permissions': 'Permission[]',
  'duties.role': 'Role',
  'endorsements.cause': 'EndorsementCause',
  'endorsements.changes': 'Jsonb<PathChanges>',
  'endorsements.finding_reasons': 'Jsonb<EndorsementReason[]>',
  'endorsements.kind': 'EndorsementKind',
  'endorsements.row_changes': 'Jsonb<RowChange[]>',
  'endorsements.status': 'EndorsementState',
  'field_shapes.field_polygon_json': 'Jsonb<Polygon>',
  'field_shapes.source': 'ShapeSource',
  'fields.area': 'Jsonb<Area>',
  'fields.field_polygon_json': 'Jsonb<Polygon>',
  'fields.paper_area': 'Jsonb<Area>',
  'history.action': 'Action',
  'history.changes': 'Jsonb<Changes>',
  'history.entity': 'Entity',
  'history.owner_entity': 'Entity',
  'import_records.body': 'Jsonb<object>',
  'import_records.cells': 'Jsonb<string[]>',
  'import_records.decision': "'skip' | 'keep'",
  'import_records.twins': 'Jsonb<ImportDuplicate[]>',
  'imports.heads': 'Jsonb<string[]>',
  'imports.language': 'Language',
  'imports.mapping': 'Jsonb<ImportMapping>',
  'imports.state': 'ImportState',
  'imports.unknown_heads': 'Jsonb<string[]>',
  ...Object.fromEntries(choicesOfFarmer),
  'kyc.status': 'KycState',
  'kyc.total_land_area': 'Jsonb<Area>',
  'media.album': 'Album',
  'media.copies': 'CopyState',
  'media.kind': 'MediaKind',
  'media.shot': 'Shot',
  'media.thumbs': 'Jsonb<Partial<Record<ThumbnailSize, string>>>',
  'ndvi_values.raster': 'Jsonb<StoredRaster>',
  'ndvi_values.source': "'satellite' | 'manual'",
  'policies.cancel_cause': 'CancelCause',
  'policies.refund_rule': 'Jsonb<RefundTerms>',
  'policies.snapshot': 'Jsonb<PolicySnapshot>',
  'policies.status': "'issued' | 'expired' | 'renewed' | 'cancelled'",
  'printed_papers.kind':
    "'proposal' | 'subsidy_application' | 'policy' | 'endorsement' | 'kyc' | 'receipt' | 'register'",
  'printed_registers.selection': 'RegisterSelection',
  'proposal_rows.technician_data': 'Jsonb<InspectionReport>',
  'proposal_rows.values': 'Jsonb<RowValues>',
  'proposals.cancel_cause': 'CancelCause',
  'proposals.banking': 'Jsonb<BankingDetails>',
  'proposals.payment': 'Jsonb<ProposalHeader>',
  'proposals.signed_marks': 'Jsonb<SignedMarks>',
  'proposals.status': 'ProposalState',
  'proposals.tariff_snapshot': 'Jsonb<Tariff>',
  'proposals.technician_data': 'Jsonb<InspectionReport>',
  'proposals.values': 'Jsonb<ProposalHeader>',
  'rates.rate_table': 'RateTable',
  'receipts.method': 'PaymentMethod',
  'refund_payments.method': 'RefundWay',
  'refund_rules.rule': "'none' | 'pro_rata' | 'short_period'",
  'refund_rules.scale': 'Jsonb<RefundStep[]>',
  'security_events.kind': 'SecurityKind',
  'security_events.outcome': 'SecurityOutcome',
  'stored_files.kind': 'StorageKind',
  'subsidy_entries.status': 'SubsidyState',
  'subsidy_moves.from_status': 'SubsidyState',
  'subsidy_moves.to_status': 'SubsidyState',
  'tariffs.buying_windows': "Jsonb<Tariff['buying_windows']>",
  'tariffs.caps': "Jsonb<Tariff['caps']>",
  'tariffs.crop_rates': "Jsonb<Tariff['crop_rates']>",
  'tariffs.subsidy_slabs': "Jsonb<Tariff['subsidy_slabs']>",
  'tasks.about': 'Jsonb<Text>',
  'tasks.concerns': 'Jsonb<TaskSubjects>',
  'tasks.input': 'Jsonb<object>',
  'tasks.result': 'Jsonb<TaskResult>',
  'uploads.album': 'Album',
  'uploads.kind': 'MediaKind',
  'uploads.shot': 'Shot',
  'users.reach': 'Reach',
  'users.role': 'Role',
  'weather_cells.days': 'Jsonb<WeatherDay[]>',
  'weather_cells.hours': 'Jsonb<WeatherHour[]>',
  'weather_cells.now': 'Jsonb<WeatherNow>',
  'weather_notices.kind': 'HazardName',
};

/** The types of all tables as the migrations left them; the driver's own parsers are in `database/open.ts`. */
export async function schemaOf({ pool }: Database): Promise<string> {
  const db = new Kysely<PostgresDB>({ dialect: new PostgresDialect({ pool }) });
  const dialect = new Codegen({ dateParser: 'string', numericParser: 'string' });
  const metadata = await dialect.introspector.introspect({ db, excludePattern: 'pgboss.*' });
  const columns = metadata.tables.flatMap((table) =>
    table.columns.map((column) => ({ path: `${table.name}.${column.name}` as const, column })),
  );
  const unknown = Object.keys(narrower).filter((name) => !columns.some(({ path }) => path === name));
  if (unknown.length > 0) throw new Error(`No table has ${unknown.join(', ')}.`);
  const overrides = columns.flatMap(({ path, column }) => {
    const type = narrower[path];
    if (!type) return [];
    const read = column.isNullable ? `${type} | null` : type;
    return [[path, column.hasDefaultValue ? `Generated<${read}>` : read] as const];
  });
  const text = serializeFromMetadata({
    metadata,
    dialect,
    overrides: { columns: Object.fromEntries(overrides) },
    customImports: Object.fromEntries(
      Object.entries(sources).flatMap(([from, names]) => names.map((name) => [name, `${from}#${name}`])),
    ),
    typeMapping: { int8: 'number' },
    typeOnlyImports: true,
    skipAutogeneratedFileComment: true,
  });
  return `/** Written by \`npm run schema\` from the migrated database; the check compares it. */\n\n${text.replace('interface DB {', 'interface Schema {')}`;
}
