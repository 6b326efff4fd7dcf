-- What an operator may do. Those of before keep all that they could; null, as an older version writes it, has the least rights.
alter table account add column operator_role text check (operator_role in ('support', 'money', 'content', 'owner'));
update account set operator_role = 'owner' where role = 'admin';
