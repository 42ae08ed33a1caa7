import { type FarmField, fieldCrops, fields } from '@krishi-bima/contract/fields/fields';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useOwnCompany } from '#api/own-company.ts';
import { queryFor } from '#api/query.ts';
import { useMay } from '#api/session.ts';
import { shortAddress } from '#forms/place-view.tsx';
import { digits } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { MediaSection } from '#media/media-section.tsx';
import { addressOf, inShell, linePaths, paths } from '#navigation/paths.ts';
import { useMadeRecord } from '#outbox/waiting.ts';
import { Details } from '#ui/details.tsx';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { RecordSkeleton } from '#ui/skeletons.tsx';
import { FieldArea } from './field-area.tsx';
import { FieldBoundary } from './field-boundary.tsx';
import classes from './field-page.module.css';
import { MapPicture } from './map-picture.tsx';
import { messages } from './messages.ts';

/** One field: what is known of it, and what was photographed there. */
export function FieldPage() {
  const id = useMadeRecord(useParams({ from: inShell(paths.field) }).id);
  return (
    <Suspense fallback={<RecordSkeleton />}>
      {id === undefined ? <RecordSkeleton /> : <LoadedField key={id} id={id} />}
    </Suspense>
  );
}

function LoadedField({ id }: { id: number }) {
  const { data: field } = useSuspenseQuery(queryFor(fields.get, { params: { id } }));
  useOwnCompany(field);
  const mayChange = useMay('change_field');
  return (
    <Page
      band
      title={field.field_name}
      crumbs={crumbsOf(field)}
      actions={
        <>
          {field.field_polygon_json ? <MapPicture of={{ field__id: id }} /> : null}
          {mayChange ? (
            <Button
              variant="default"
              leftSection={<IconPencil size={16} stroke={1.7} aria-hidden />}
              renderRoot={(props) => (
                <Link
                  to={paths.boundary}
                  params={{ id }}
                  search={{ return: addressOf(paths.field, { id }) }}
                  {...props}
                />
              )}
            >
              {t(messages.editShort)}
            </Button>
          ) : null}
        </>
      }
    >
      <div className={classes.parts}>
        <Panel title={messages.field}>
          <Details items={factsOf(field)} />
        </Panel>
        <MediaSection field={field} />
      </div>
    </Page>
  );
}

function crumbsOf({ personal_info }: FarmField) {
  return [
    <Link key="fields" to={linePaths.crop.fields}>
      {t(messages.fields)}
    </Link>,
    <Link key="farmer" to={paths.kyc} params={{ id: personal_info.kyc }} search={{ tab: 'fields' }}>
      {personal_info.name_np}
    </Link>,
  ];
}

function factsOf(field: FarmField) {
  const { kitta_no, sheet_no, crop, address_detail, remarks } = field;
  const label = crop === null ? undefined : fieldCrops[crop];
  return [
    { label: messages.kitta, value: kitta_no && digits(kitta_no) },
    { label: messages.sheet, value: sheet_no && digits(sheet_no) },
    { label: messages.crop, value: label && t(label) },
    { label: messages.area, value: <FieldArea field={field} /> },
    { label: messages.boundary, value: <FieldBoundary field={field} /> },
    { label: messages.place, value: address_detail && shortAddress(address_detail) },
    { label: messages.remarks, value: remarks, wide: true },
  ];
}
