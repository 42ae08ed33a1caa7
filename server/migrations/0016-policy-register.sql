-- The register of one agent, and of some days of issue.
create index policies_by_agent on policies (agent, id desc) where deleted_at is null;
create index policies_by_issue on policies (insurance, issued_at) where deleted_at is null;
