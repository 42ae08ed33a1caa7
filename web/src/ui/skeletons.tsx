import { t, useLanguage } from '#i18n/t.ts';
import classes from './skeletons.module.css';
import { startMessages } from './start-messages.ts';

/* The real heights of the page: 50 toolbar, 33 head, 36 rows. Widths vary by row so that it reads as text. */

interface Bar {
  width: number | string;
  height?: number;
}

export function SkeletonBar({ width, height = 12 }: Bar) {
  return <span className={classes.bar} style={{ width, height }} />;
}

/** A whole list page while the first answer is on its way. */
export function ListSkeleton({ rows = 15 }: { rows?: number }) {
  return (
    <Waiting>
      <div className={classes.title}>
        <SkeletonBar width={130} height={25} />
        <SkeletonBar width={120} height={36} />
      </div>
      <div className={classes.tabs}>
        <SkeletonBar width={75} height={16} />
        <SkeletonBar width={150} height={16} />
        <SkeletonBar width={57} height={16} />
      </div>
      <div className={classes.panel}>
        <div className={classes.toolbar}>
          <SkeletonBar width={230} height={30} />
          <SkeletonBar width={120} height={30} />
          <SkeletonBar width={84} height={30} />
        </div>
        <div className={classes.head} />
        <SkeletonRows rows={rows} />
      </div>
    </Waiting>
  );
}

/** A record: the white band with its name, then panels. */
export function RecordSkeleton() {
  return (
    <Waiting flush>
      <div className={classes.band}>
        <SkeletonBar width={72} height={72} />
        <div className={classes.names}>
          <SkeletonBar width={190} height={22} />
          <SkeletonBar width={240} />
          <SkeletonBar width={160} />
        </div>
      </div>
      <div className={classes.body}>
        {[3, 2, 1].map((lines) => (
          <div key={lines} className={classes.panel}>
            <div className={classes.panelHead}>
              <SkeletonBar width={120} height={14} />
            </div>
            <div className={classes.details}>
              {Array.from({ length: lines * 3 }, (_, nth) => (
                <span key={nth} className={classes.detail}>
                  <SkeletonBar width={60 + ((nth * 17) % 30)} height={10} />
                  <SkeletonBar width={100 + ((nth * 37) % 60)} />
                </span>
              ))}
            </div>
          </div>
        ))}
      </div>
    </Waiting>
  );
}

/** A panel or a table whose rows are on their way. */
export function SkeletonRows({ rows, columns = 6 }: { rows: number; columns?: number }) {
  return (
    <div aria-busy="true">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={classes.row}>
          {Array.from({ length: columns }, (_, column) => (
            <SkeletonBar key={column} width={`${40 + ((row * 23 + column * 41) % 35)}%`} />
          ))}
        </div>
      ))}
    </div>
  );
}

function Waiting({ children, flush = false }: { children: React.ReactNode; flush?: boolean }) {
  useLanguage();
  return (
    <div className={flush ? undefined : classes.page} aria-busy="true">
      <output className={classes.silent}>{t(startMessages.loading)}</output>
      {children}
    </div>
  );
}
